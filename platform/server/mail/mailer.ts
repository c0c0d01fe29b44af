import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Clock } from '../clock.ts';
import { writeAtomically } from '../files/atomic-write.ts';
import { plainSubject } from './plain-subject.ts';

/** Readers may refuse mails in this name, except those about their own account. */
export type MailSender = 'account' | 'platform' | { companyId: number };

export interface Mail {
  sender: MailSender;
  to: string;
  /** May have words of people and companies: links and addresses in it are taken out. */
  subject: string;
  text: string;
  html: string;
  replyTo?: string | undefined;
  /** The address is always the installation's. */
  fromName?: string | undefined;
  /** The reader's mail program posts there to refuse more mails. */
  refusalUrl?: string | undefined;
  attachments?: readonly { filename: string; content: string; contentType: string }[] | undefined;
  /** Names a person to somebody else. */
  aboutId?: number | undefined;
  notice?: { accountId: number; kind: string } | undefined;
}

export interface Mailer {
  /** @returns false if its reader refuses it */
  sendMail(mail: Mail): Promise<boolean>;
  /** Deletes mail files to a person or about them. Mails on a mail server stay. */
  forgetMails(person: { readonly id: number; readonly email: string }): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** Absent: every mail becomes a file in `folder`. */
  smtpUrl?: string | undefined;
  folder: string;
  from: string;
}

export function createMailer(options: MailerOptions, clock: Clock): Mailer {
  return options.smtpUrl === undefined
    ? folderMailer(options.folder, options.from, clock)
    : smtpMailer(options.smtpUrl, options.from, clock);
}

/** A body may not make the mailer read a file or fetch an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** RFC 8058: mail programs show a button, which sends a POST to the address. */
function messageOf(
  { sender: _, aboutId: __, notice: ___, fromName, refusalUrl, subject, attachments = [], ...mail }: Mail,
  from: string,
) {
  const address = /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;
  return {
    ...mail,
    attachments: [...attachments],
    subject: plainSubject(subject) || 'Mensagem pelo Provado',
    ...(fromName !== undefined && { from: { name: plainSubject(fromName), address } }),
    ...(refusalUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${refusalUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

const aboutHeader = 'x-provado-about';

/**
 * Some mail servers read a mail for over a minute before they accept it: an early end would send it again. The query of
 * SMTP_URL may set each otherwise.
 */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
  maxConnections: 10,
};
/** Less than the lease of a job, so that no other server sends the same mail meanwhile. */
const longestMs = 240_000;

export const smtpTransport = (smtpUrl: string, from: string) =>
  createTransport({ url: smtpUrl, pool: true, ...patience }, { from, ...closed });

function smtpMailer(smtpUrl: string, from: string, clock: Clock): Mailer {
  const transport = smtpTransport(smtpUrl, from);
  return {
    async sendMail(mail) {
      const signal = AbortSignal.timeout(longestMs);
      await transport.sendMail({ ...messageOf(mail, from), date: clock.now(), signal });
      return true;
    },
    forgetMails: async () => {},
    close: () => transport.close({ force: true }),
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
      const composed = messageOf(mail, from);
      // Only files have it: the id is no business of other mail servers.
      const headers = { ...composed.headers, ...(mail.aboutId && { [aboutHeader]: `${mail.aboutId}` }) };
      const { message } = await transport.sendMail({ ...composed, headers, date });
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.');
      count += 1;
      // Some file systems refuse colons in file names.
      const time = date.toISOString().replaceAll(':', '-');
      await writeAtomically(join(folder, `${time}-${count}.eml`), message);
      return true;
    },
    async forgetMails({ id, email }) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.endsWith('.eml')) continue;
        const path = join(folder, name);
        const { to = [], headers } = await PostalMime.parse(await readFile(path));
        const isTo = to.some(({ address }) => address?.toLowerCase() === email.toLowerCase());
        const isAbout = headers.some(({ key, value }) => key === aboutHeader && value === `${id}`);
        if (isTo || isAbout) await rm(path, { force: true });
      }
    },
    close: () => transport.close(),
  };
}
