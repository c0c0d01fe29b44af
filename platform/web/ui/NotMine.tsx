import { contactEmail } from '../contact.ts';
import { TextLink } from './TextLink.tsx';

/** Whom to write to about an account of somebody else with one's own data, where there is an address. */
export function NotMine() {
  const contact = contactEmail();
  if (!contact) return null;
  return (
    <p className="text-muted">
      Se não é, escreva para <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
    </p>
  );
}
