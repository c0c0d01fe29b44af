import { contactEmail } from '../contact.ts';
import { TextLink } from './TextLink.tsx';

/** Names the address for people whose data somebody else has signed up with, if there is one. */
export function NotMine() {
  const contact = contactEmail();
  if (!contact) return null;
  return (
    <p className="text-muted">
      Se não é, escreva para <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
    </p>
  );
}
