import { contactEmail } from '../../contact.ts';
import { TextLink } from '../buttons/TextLink.tsx';

/** Whoever runs the installation finds the failure in the server's log by it. */
export function FaultCode({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  const contact = contactEmail();
  return (
    <p className="text-muted text-sm wrap-anywhere">
      {contact ? (
        <>
          Se continuar, escreva para <TextLink href={`mailto:${contact}`}>{contact}</TextLink> com este
          código:{' '}
        </>
      ) : (
        'Código desta falha: '
      )}
      <code translate="no" className="select-all">
        {id}
      </code>
    </p>
  );
}
