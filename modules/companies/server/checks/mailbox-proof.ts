import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';

const lines = readFileSync(new URL('public-mail-domains.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const publicMailDomains: ReadonlySet<string> = new Set(lines.filter((line) => !line.startsWith('#')));

export type MailboxProof = 'address' | 'domain';

/** A subdomain is another domain, because many hosts give theirs to strangers. */
export function proofByMailbox(email: string, registered: string): MailboxProof | undefined {
  const [own, theirs] = [addressOf(email), addressOf(registered)];
  if (!own || !theirs || own.domain !== theirs.domain) return undefined;
  if (own.mailbox === theirs.mailbox) return 'address';
  return isPublicMail(own.domain) ? undefined : 'domain';
}

export function isPublicMail(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => publicMailDomains.has(labels.slice(index).join('.')));
}

/** Equal addresses are written alike; what is none is undefined. */
function addressOf(email: string): { mailbox: string; domain: string } | undefined {
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at).trim().toLowerCase();
  const domain = domainToASCII(email.slice(at + 1).trim()).replace(/\.$/, '');
  return at > 0 && mailbox !== '' && domain.includes('.') ? { mailbox, domain } : undefined;
}
