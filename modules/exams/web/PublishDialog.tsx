import { counted } from '#platform/web/format.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAct } from '#platform/web/use-act.ts';
import type { RunOverview } from '../contract/exams.ts';
import { sendPublishedResults } from './run-life.api.ts';

export interface PublishDialogProps {
  run: RunOverview;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before all candidates of a run learn their results. */
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
      {whoIsTold(run)} Quem entregar depois vê o resultado na hora. Publicar é definitivo: depois disso, uma
      nota só muda se a prova for recorrigida.
    </ConfirmDialog>
  );
}

/** Those whose answers are not all corrected are told afterwards. */
function whoIsTold({ held, delivered, graded }: RunOverview): string {
  const waiting = delivered - graded;
  const told = Math.max(0, held - waiting);
  const now =
    told === 0
      ? 'Ninguém recebe um aviso agora.'
      : `${counted(told, 'pessoa é avisada e passa', 'pessoas são avisadas e passam')} a ver a própria pontuação.`;
  if (waiting === 0) return now;
  return `${now} ${counted(waiting, 'pessoa ainda espera', 'pessoas ainda esperam')} a correção e ${waiting === 1 ? 'é avisada' : 'são avisadas'} depois dela.`;
}
