import type { Config } from '#platform/server/config.ts';
import { isForExamples } from './mail.ts';

/** What the server runs without, but somebody will miss. */
export async function advice(config: Config): Promise<readonly string[]> {
  return [...contact(config), ...sender(config)];
}

const contact = ({ production, contactEmail }: Config): string[] =>
  production && contactEmail === undefined
    ? [
        'CONTACT_EMAIL is not set: the privacy page names no way to reach who answers for the data (LGPD, art. 9).',
      ]
    : [];

const sender = ({ mail: { smtpUrl, from } }: Config): string[] =>
  smtpUrl !== undefined && isForExamples(from)
    ? [
        `The mails come from ${from}, whose domain is kept for examples. Set MAIL_FROM to an address that the mail server may send for.`,
      ]
    : [];
