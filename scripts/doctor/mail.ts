import { createTransport } from 'nodemailer';
import { systemClock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { createMailer, smtpTransport } from '#platform/server/mail/mailer.ts';
import { sentence } from './sentence.ts';

const longestMs = 5_000;

export async function mail({ mail: { smtpUrl } }: Config): Promise<readonly string[]> {
  if (smtpUrl === undefined) return [];
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: longestMs,
    greetingTimeout: longestMs,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    return [`The mail server does not let us in: ${sentence(error)} Check SMTP_URL.`];
  } finally {
    transport.close();
  }
}

/** RFC 2606 keeps these domains for examples, so no answer to such a sender arrives. */
export const isForExamples = (from: string): boolean =>
  /@([^@>]*\.)?(example|invalid|test|localhost|example\.(com|net|org))>?\s*$/i.test(from);

const subject = 'Teste de e-mail do Provado';

/** Sends one mail by the way of all mails. */
export async function sendTrial(
  { mail: { smtpUrl, folder, from }, publicUrl }: Config,
  to: string,
): Promise<{ answer?: string; fault?: string }> {
  const text = `Este e-mail foi pedido por npm run doctor em ${publicUrl}. Se ele chegou, os e-mails do Provado chegam.`;
  if (smtpUrl === undefined) {
    const mailer = createMailer({ folder, from }, systemClock);
    await mailer.sendMail({ sender: 'account', to, subject, text, html: `<p>${text}</p>` });
    return { answer: `Without SMTP_URL the mail to ${to} became a file in ${folder}.` };
  }
  const transport = smtpTransport(smtpUrl, from);
  try {
    const { response } = await transport.sendMail({ to, subject, text });
    return { answer: `The mail server took the mail from ${from} to ${to}: ${response}` };
  } catch (error) {
    return {
      fault: `The mail server did not take the mail from ${from} to ${to}: ${sentence(error)} Check SMTP_URL and MAIL_FROM.`,
    };
  } finally {
    transport.close();
  }
}
