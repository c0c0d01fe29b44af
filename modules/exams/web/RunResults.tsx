import { useState } from 'react';
import { counted, formatDay, formatMoment } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAct } from '#platform/web/use-act.ts';
import type { RunOverview } from '../contract/exams.ts';
import { sendPublishedResults } from './run-life.api.ts';

/** When the candidates of a run learn their results, with the button that publishes them. */
export function RunResults({ run, canPublish }: { run: RunOverview; canPublish: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const publish = useAct(() => sendPublishedResults(run.id), { onDone: () => setAsking(false) });
  const waits = run.resultsRelease === 'when_published' && !run.publishedAt;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="text-sm text-muted">{stateOf(run)}</p>
      {waits && canPublish && (
        <Button variant="secondary" onPress={() => setAsking(true)}>
          Publicar resultados
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => publish.mutate()}
        title="Publicar os resultados?"
        confirmText="Publicar resultados"
        isPending={publish.isPending}
      >
        {whoIsTold(run)} Quem entregar depois vê o resultado na hora. Publicar é definitivo: depois disso, uma
        nota só muda se a prova for recorrigida.
      </ConfirmDialog>
    </div>
  );
}

function stateOf({ resultsRelease, publishedAt, endsAt, held }: RunOverview): string {
  if (resultsRelease === 'on_delivery') return 'Cada candidato vê o resultado na entrega.';
  if (resultsRelease === 'when_published') {
    return publishedAt
      ? `Resultados publicados em ${formatMoment(publishedAt)}.`
      : 'Os candidatos ainda não veem os resultados.';
  }
  if (endsAt > new Date())
    return `Os candidatos veem os resultados em ${formatDay(endsAt)}, no fim da prova.`;
  return held > 0
    ? 'Os candidatos veem os resultados quando os últimos terminarem a prova.'
    : 'Os candidatos já veem os resultados.';
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
