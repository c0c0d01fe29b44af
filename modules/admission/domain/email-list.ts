/**
 * The e-mails in a text as people have them at hand: one or several a line, separated by commas, semicolons, tabs
 * or blanks, with names around them (`Ana <ana@exemplo.com>`), or the cells of a CSV file with or without a head.
 * What holds no e-mail comes back as it is, so that it can be shown as malformed; a head row does not.
 */
export function emailsIn(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const found = line
      .split(/[\s,;<>"'()]+/)
      .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''))
      .filter((part) => part.includes('@'));
    if (found.length > 0) return found;
    return index === 0 && lines.length > 1 && /e-?mail/i.test(line) ? [] : [line];
  });
}
