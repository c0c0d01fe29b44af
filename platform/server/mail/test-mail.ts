import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, decodeWords } from 'postal-mime';

export interface ReadMail {
  readonly to: string;
  /** Empty when answers go to the sender. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

export async function readMails(folder: string): Promise<ReadMail[]> {
  const files = await readdir(folder).catch(() => []);
  const number = (name: string) => Number(/-(\d+)\.eml$/.exec(name)?.[1]);
  const inOrder = files.toSorted((a, b) => number(a) - number(b));
  return Promise.all(inOrder.map(async (file) => readMail(await readFile(join(folder, file)))));
}

export async function readMail(raw: Buffer): Promise<ReadMail> {
  const {
    to,
    replyTo,
    subject = '',
    text = '',
    html = '',
    headers,
    attachments,
  } = await PostalMime.parse(raw);
  return {
    to: addressesOf(to),
    replyTo: addressesOf(replyTo),
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    files: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      text: typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
    })),
  };
}

const addressesOf = (addresses: readonly Address[] = []): string =>
  addresses.map(({ address }) => address).join();

export async function wordsOfMail(raw: Buffer): Promise<string> {
  const { headers, text, html } = await PostalMime.parse(raw);
  return [...headers.map(({ value }) => decodeWords(value)), text, html].join('\n');
}
