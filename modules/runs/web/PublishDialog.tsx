import { WhoHears } from '#modules/notifications/web/public.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { RunOverview } from '../contract/runs.ts';
import { sendPublishedResults } from './run-life.api.ts';

export interface PublishDialogProps {
  run: RunOverview;
  isOpen: boolean;
  onClose: () => void;
}

export function PublishDialog({ run, isOpen, onClose }: PublishDialogProps) {
  const publish = useAct(() => sendPublishedResults(run.id), { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => publish.mutate()}
      title="Publicar os resultados?"
      confirmText="Publicar resultados"
      isPending={publish.isPending}
    >
      {whoSees(run)} Quem entregar depois vê o resultado na hora. Publicar é definitivo: depois disso, uma
      nota só muda se a prova for recorrigida.
      {run.held > 0 && <WhoHears runId={run.id} kind="result_ready" />}
    </ConfirmDialog>
  );
}

/** Those whose answers are not all corrected see it afterwards. */
function whoSees({ held, delivered, graded }: RunOverview): string {
  const waiting = delivered - graded;
  const told = Math.max(0, held - waiting);
  const now =
    told === 0
      ? 'Ninguém vê a própria pontuação agora.'
      : `${counted(told, 'pessoa passa', 'pessoas passam')} a ver a própria pontuação.`;
  if (waiting === 0) return now;
  return `${now} ${counted(waiting, 'pessoa ainda espera', 'pessoas ainda esperam')} a correção e ${waiting === 1 ? 'vê' : 'veem'} a pontuação depois dela.`;
}
