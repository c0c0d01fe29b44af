import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { decodeWords } from 'postal-mime';
import { writeAtomically } from './atomic-write.ts';
import type { Clock } from './clock.ts';

export interface Mail {
  to: string;
  subject: string;
  /** The whole message for readers without HTML. */
  text: string;
  html: string;
  replyTo?: string | undefined;
  /** In whose name it is sent; the address stays the installation's. */
  fromName?: string | undefined;
}

export interface Mailer {
  /** Resolves once the mail server took the mail or its file is there; throws when neither happened. */
  sendMail(mail: Mail): Promise<void>;
  /**
   * Removes the kept mails in which one of these words stands, whatever its case. A mail server keeps its own.
   */
  forgetMails(words: readonly string[]): Promise<void>;
  /** Closes kept connections. */
  close(): void;
}

export interface MailerOptions {
  /** Absent: every mail becomes a file in `folder`. */
  smtpUrl?: string | undefined;
  folder: string;
  from: string;
}

/** Sends through SMTP when an address is given, else writes one `<ISO time>-<n>.eml` a mail. */
export function createMailer(options: MailerOptions, clock: Clock): Mailer {
  return options.smtpUrl === undefined
    ? folderMailer(options.folder, options.from, clock)
    : smtpMailer(options.smtpUrl, options.from, clock);
}

/** Bodies may never name a file or address to be fetched into the mail. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** The mail as it is composed; the name of a sender is put before the address of `from`. */
function messageOf({ fromName, ...mail }: Mail, from: string) {
  if (fromName === undefined) return mail;
  const address = /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;
  return { ...mail, from: { name: fromName.replace(/\s+/g, ' '), address } };
}

function smtpMailer(smtpUrl: string, from: string, clock: Clock): Mailer {
  const transport = createTransport(
    { url: smtpUrl, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from, ...closed },
  );
  return {
    async sendMail(mail) {
      await transport.sendMail({ ...messageOf(mail, from), date: clock.now() });
    },
    forgetMails: async () => {},
    close: () => transport.close(),
  };
}

function folderMailer(folder: string, from: string, clock: Clock): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from, ...closed },
  );
  let count = 0;
  return {
    async sendMail(mail) {
      const date = clock.now();
      const { message } = await transport.sendMail({ ...messageOf(mail, from), date });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.');
      count += 1;
      // Colons are not allowed in file names everywhere.
      const time = date.toISOString().replaceAll(':', '-');
      await writeAtomically(join(folder, `${time}-${count}.eml`), message);
    },
    async forgetMails(words) {
      const sought = words.map((word) => word.toLowerCase());
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith('.eml')) continue;
        const path = join(folder, name);
        const text = (await wordsOfMail(await readFile(path))).toLowerCase();
        if (sought.some((word) => text.includes(word))) await rm(path, { force: true });
      }
    },
    close: () => transport.close(),
  };
}

/** All that a mail says, decoded: its headers, its text and its HTML. For searching, not for showing. */
export async function wordsOfMail(raw: Buffer): Promise<string> {
  const { headers, text, html } = await PostalMime.parse(raw);
  return [...headers.map(({ value }) => decodeWords(value)), text, html].join('\n');
}
