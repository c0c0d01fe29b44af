import { greeting } from '#platform/domain/greeting.ts';
import { escaped } from './escape-html.ts';

/** The content of a mail, without its layout. */
export interface Letter {
  /** The name of the reader, if it is known. */
  readonly to?: string | undefined;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
}

/** The two bodies of a mail. */
interface Bodies {
  readonly text: string;
  readonly html: string;
}

/** The two bodies of a mail: plain text, and HTML with all given text escaped. */
export function letter({ to, paragraphs, link }: Letter): Bodies {
  const signature = 'Equipe Provado';
  const lines = [greeting(to), ...paragraphs];
  const text = [...lines, ...(link ? [`${link.text}: ${link.url}`] : []), signature];
  const html = [
    ...lines.map((line) => `<p>${escaped(line).replaceAll('\n', '<br>')}</p>`),
    ...(link ? [`<p><a href="${escaped(link.url)}">${escaped(link.text)}</a></p>`] : []),
    `<p>${signature}</p>`,
  ];
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
  };
}

/** The same with a line at the foot, about mails like this one. */
export const withFoot = (
  { text, html }: Bodies,
  { question, url }: { readonly question: string; readonly url: string },
): Bodies => ({
  text: `${text}\n${question} Recuse aqui: ${url}\n`,
  html: html.replace(
    '</body>',
    `<p><small>${escaped(question)} <a href="${escaped(url)}">Recuse aqui</a>.</small></p></body>`,
  ),
});
