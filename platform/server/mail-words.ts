/** A mail file in readable form: encoded headers and bodies are decoded in place. Not for showing, for searching. */
export function readableMail(raw: string): string {
  const unfolded = raw.replace(/\?=\r?\n[ \t]+=\?/g, '?==?').replace(/\r?\n[ \t]+/g, ' ');
  const words = unfolded.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : quotedPrintable(text.replaceAll('_', ' ')),
  );
  const blocks = [...raw.matchAll(/(?:^[A-Za-z0-9+/]{20,76}={0,2}\r?\n)+/gm)].map(([block]) =>
    Buffer.from(block, 'base64').toString(),
  );
  return [words, quotedPrintable(raw), ...blocks].join('\n');
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
