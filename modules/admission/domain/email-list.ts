/**
 * Finds the e-mails in a pasted text. Commas, semicolons, tabs, blanks or line ends separate them, and names may stand
 * around them (`Ana <ana@exemplo.com>`). The text may also be a CSV file, with or without a header row.
 * A line without an e-mail comes back as it is, so that it can be shown as malformed; a header row does not. Among
 * several e-mails of a line, so does a part that ends like one.
 */
export function emailsIn(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const parts = line
      .split(/[\s,;<>"'()]+/)
      .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]+$/, ''));
    const found = parts.filter((part) => part.includes('@'));
    if (found.length > 1) return parts.filter((part) => part.includes('@') || /\.[a-z]{2,}$/i.test(part));
    if (found.length > 0) return found;
    return index === 0 && lines.length > 1 && /e-?mail/i.test(line) ? [] : [line];
  });
}
