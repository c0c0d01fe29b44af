import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useOnNotification } from '#modules/notifications/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { counted } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { deletionRequestsQuery } from './deletion-requests.api.ts';

/** Stands above the candidates of a run, and only while somebody of them waits. Mount it for owners. */
export function WaitingDeletions({ runId }: { runId: number }) {
  const query = useQuery(deletionRequestsQuery({ page: 1, runId }));
  useOnNotification(() => void query.refetch());
  const waiting = query.data?.results.filter(({ decision }) => !decision).length ?? 0;
  if (waiting === 0) return null;
  return (
    <div className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 text-sm">
      <Eraser size={18} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {counted(waiting, 'candidato pede', 'candidatos pedem')} a exclusão dos próprios dados.
      </p>
      <LinkButton href={paths.company.deletions} variant="secondary">
        Responder
      </LinkButton>
    </div>
  );
}
