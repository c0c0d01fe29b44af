import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as its reader sees it. */
export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails in a folder of `.eml` files in the order in which they were sent. */
export async function readMails(folder: string): Promise<ReadMail[]> {
  const files = await readdir(folder).catch(() => []);
  const number = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1]);
  const inOrder = files.toSorted((a, b) => number(a) - number(b));
  return Promise.all(inOrder.map(async (file) => readMail(await readFile(join(folder, file), 'utf8'))));
}

/** Takes apart a mail with a text and an HTML body. */
export function readMail(raw: string): ReadMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  const body = (type: string) =>
    decodeBody(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '');
  return {
    to: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject'),
    text: body('text/plain'),
    html: body('text/html'),
  };
}

function headerOf(head: string, name: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(unfolded)?.[1] ?? '';
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decodeBody(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const content = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  return /quoted-printable/i.test(head) ? quotedPrintable(content) : content;
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
