import { paths } from '#platform/contract/paths.ts';

export function WaitingInvitation({ wanted }: { wanted: string | undefined }) {
  if (wanted !== paths.invitation) return null;
  return (
    <p className="mt-3 rounded-control bg-soft px-4 py-3 text-sm">
      Seu convite para a prova está guardado. Você o aceita assim que entrar.
    </p>
  );
}
