import { contactEmail } from '../../contact.ts';
import { TextLink } from '../buttons/TextLink.tsx';

/** People whose data somebody else has signed up with need an address to write to. */
export function NotMine() {
  const contact = contactEmail();
  if (!contact) return null;
  return (
    <p className="text-muted">
      Se não é, escreva para <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
    </p>
  );
}
