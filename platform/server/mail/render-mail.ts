import { greeting } from '#platform/domain/greeting.ts';
import { escaped } from './escape-html.ts';

export interface MailText {
  /** Null: the paragraphs greet. */
  readonly to?: string | null | undefined;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
  /** The small print: why the mail came, and what to do if it was not expected. */
  readonly notes?: readonly string[];
}

interface Bodies {
  readonly text: string;
  readonly html: string;
}

// Mail programs read no style sheets and show no pictures at first. They may darken all but the button and the sign.
const styles = {
  body: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  sign: 'display:inline-block;width:28px;margin-right:10px;border-radius:7px;background:#b7f04a;color:#10180a;line-height:28px;text-align:center',
  brand: 'margin:0 0 24px;font-size:18px;font-weight:600',
  act: 'margin:28px 0',
  notes: 'margin-top:28px;font-size:13px;opacity:.75',
  footer: 'font-size:13px;opacity:.75',
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
  link: 'display:inline-block;padding:12px 20px;border-radius:10px;background:#b7f04a;color:#10180a;font-weight:600;text-decoration:none',
} as const;

export function renderMail({ to, paragraphs, link, notes = [] }: MailText): Bodies {
  const signature = 'Equipe Provado';
  const lines = to === null ? paragraphs : [greeting(to), ...paragraphs];
  const text = [...lines, ...(link ? [`${link.text}: ${link.url}`] : []), signature, ...notes];
  const html = [
    `<p style="${styles.brand}"><span aria-hidden="true" style="${styles.sign}">✓</span>Provado</p>`,
    ...lines.map(paragraph),
    ...(link
      ? [
          `<p style="${styles.act}"><a href="${escaped(link.url)}" style="${styles.link}">${escaped(link.text)}</a></p>`,
        ]
      : []),
    `<p>${signature}</p>`,
    ...(notes.length > 0 ? [`<div style="${styles.notes}">${notes.map(paragraph).join('')}</div>`] : []),
  ];
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><body style="${styles.body}"><div style="${styles.column}">${html.join('')}</div></body></html>`,
  };
}

const paragraph = (line: string) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`;

export const withFooter = (
  { text, html }: Bodies,
  { question, url }: { readonly question: string; readonly url: string },
): Bodies => ({
  text: `${text}\n${question} Recuse aqui: ${url}\n`,
  html: html.replace(
    '</div></body>',
    `<p style="${styles.footer}">${escaped(question)} <a href="${escaped(url)}">Recuse aqui</a>.</p></div></body>`,
  ),
});
