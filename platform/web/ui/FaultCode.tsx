/** By what whoever runs the installation finds a failure in the log of the server. */
export function FaultCode({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="text-muted text-sm wrap-anywhere">
      Se continuar, informe este código ao suporte:{' '}
      <code translate="no" className="select-all">
        {id}
      </code>
    </p>
  );
}
