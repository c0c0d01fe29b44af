import { greeting } from '#platform/domain/greeting.ts';
import { escaped } from './escape-html.ts';

export interface MailText {
  /** Null where the paragraphs greet by themselves. */
  readonly to?: string | null | undefined;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
}

interface Bodies {
  readonly text: string;
  readonly html: string;
}

// Mail programs read no style sheets. Nothing but the button has a colour of its own, so that they may darken the rest.
const styles = {
  body: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
  link: 'display:inline-block;padding:12px 20px;border-radius:10px;background:#b7f04a;color:#10180a;font-weight:600;text-decoration:none',
} as const;

export function renderMail({ to, paragraphs, link }: MailText): Bodies {
  const signature = 'Equipe Provado';
  const lines = to === null ? paragraphs : [greeting(to), ...paragraphs];
  const text = [...lines, ...(link ? [`${link.text}: ${link.url}`] : []), signature];
  const html = [
    ...lines.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`),
    ...(link
      ? [`<p><a href="${escaped(link.url)}" style="${styles.link}">${escaped(link.text)}</a></p>`]
      : []),
    `<p>${signature}</p>`,
  ];
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><body style="${styles.body}"><div style="${styles.column}">${html.join('')}</div></body></html>`,
  };
}

export const withFooter = (
  { text, html }: Bodies,
  { question, url }: { readonly question: string; readonly url: string },
): Bodies => ({
  text: `${text}\n${question} Recuse aqui: ${url}\n`,
  html: html.replace(
    '</div></body>',
    `<p><small>${escaped(question)} <a href="${escaped(url)}">Recuse aqui</a>.</small></p></div></body>`,
  ),
});
