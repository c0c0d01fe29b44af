import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';

const lines = readFileSync(new URL('public-mail-domains.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const publicMailDomains: ReadonlySet<string> = new Set(lines.filter((line) => !line.startsWith('#')));

/** What an address has in common with the one that the public registry has of a company. */
export type Proof = 'address' | 'domain';

/**
 * Whether the owner of a mailbox speaks for the company with this address in the public registry: it is the same
 * address, or one of the same domain. A subdomain is another domain, because many hosts give theirs to strangers.
 */
export function speaksFor(email: string, registered: string): Proof | undefined {
  const [own, theirs] = [addressOf(email), addressOf(registered)];
  if (!own || !theirs || own.domain !== theirs.domain) return undefined;
  if (own.mailbox === theirs.mailbox) return 'address';
  return isPublicMail(own.domain) ? undefined : 'domain';
}

/** True for a domain of the list and for everything below it. */
export function isPublicMail(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => publicMailDomains.has(labels.slice(index).join('.')));
}

/** The parts of an address, so that equal ones are written alike; undefined for what is none. */
function addressOf(email: string): { mailbox: string; domain: string } | undefined {
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at).trim().toLowerCase();
  // Blank for what is no domain.
  const domain = domainToASCII(email.slice(at + 1).trim()).replace(/\.$/, '');
  return at > 0 && mailbox !== '' && domain.includes('.') ? { mailbox, domain } : undefined;
}
