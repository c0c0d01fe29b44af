const marks: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  code: '`',
  br: '\n',
  p: '\n\n',
  div: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  tr: '\n',
  h1: '\n\n',
  h2: '\n\n',
  h3: '\n\n',
  h4: '\n\n',
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export const pictureLoss = 'A imagem não vem no arquivo: envie-a de novo na questão.';

/** A text of a file as Markdown, which it is unless it is HTML, and what of it stays behind. */
export function asMarkdown(text: string, isHtml: boolean): { text: string; losses: string[] } {
  if (!isHtml) return { text, losses: namesPicture(text) ? [pictureLoss] : [] };
  const { markdown, hasPicture } = htmlToMarkdown(text);
  return { text: markdown, losses: hasPicture ? [pictureLoss] : [] };
}

const namesPicture = (text: string): boolean =>
  text.includes('@@PLUGINFILE@@') || (text.includes('![') && text.includes(']('));

/** The text of simple HTML, as editors of questions write it, with its emphasis, lists and code as Markdown. */
export function htmlToMarkdown(html: string): { markdown: string; hasPicture: boolean } {
  let markdown = '';
  let hasPicture = false;
  let isCode = false;
  // Tags and what stands between them take turns; neither pattern can be matched in two ways.
  for (const part of html.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)([a-z]+[1-6]?)/i.exec(part);
    if (!tag) {
      const text = decoded(part);
      markdown += isCode ? text : text.replace(/\s+/g, ' ');
      continue;
    }
    const isEnd = tag[1] === '/';
    const name = tag[2]?.toLowerCase() ?? '';
    if (name === 'img') hasPicture = true;
    if (name === 'pre') {
      markdown += isEnd ? '\n```\n\n' : '\n\n```\n';
      isCode = !isEnd;
    } else if (name === 'li') markdown += isEnd ? '' : '\n- ';
    else if (!isCode && Object.hasOwn(marks, name)) markdown += marks[name];
  }
  return {
    markdown: markdown
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    hasPicture,
  };
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });
}
