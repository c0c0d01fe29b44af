import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useLive } from '#platform/web/network/live.ts';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { getOwnHelp, type OwnHelp, type OwnHelpRequest } from '../contract/help-requests.ts';
import { eraseHelp, grantedText, needsText, ownHelpQuery } from './help-requests.api.ts';

const AskForHelpDialog = lazyDialog(() =>
  import('./AskForHelpDialog.tsx').then((found) => found.AskForHelpDialog),
);

/** Milliseconds. An answer must show within five seconds. */
const pollEvery = 4_000;

export function HelpCard({ runId }: { runId: number }) {
  const query = useQuery(ownHelpQuery(runId));
  const { data } = query;
  const isWaiting = data?.requests.some(({ decision }) => !decision) ?? false;
  useAnswer(runId, isWaiting);
  const [isAsking, setAsking] = useState(false);
  const erase = useAct(() => eraseHelp(runId));
  if (!data) return <PartFailed query={query} what="o que você pediu" />;
  const { mayAsk, requests } = data;
  if (!mayAsk && requests.length === 0) return null;
  const hasText = requests.some(({ reason, decision }) => reason || decision?.answer);
  return (
    <Card title="Precisa de algo para fazer esta prova?">
      {requests.length === 0 && (
        <p className="max-w-prose text-sm text-muted">
          Mais tempo, pausas, um enunciado em outro formato: peça antes de começar. Só quem pode conceder lê o
          motivo, e quem corrige não sabe do pedido.
        </p>
      )}
      <ul aria-label="Seus pedidos" aria-live="polite" className="grid gap-5 empty:hidden">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-5 empty:hidden">
        {mayAsk && !isWaiting && (
          <Button variant="secondary" onPress={() => setAsking(true)}>
            {requests.length === 0 ? 'Fazer um pedido' : 'Fazer outro pedido'}
          </Button>
        )}
        {(isWaiting || hasText) && (
          <Button variant="ghost" isPending={erase.isPending} onPress={() => erase.mutate()}>
            {isWaiting ? 'Retirar o pedido' : 'Apagar motivo e resposta'}
          </Button>
        )}
      </div>
      {isAsking && <AskForHelpDialog runId={runId} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Request({ request: { needs, minutes, askedAt, reason, decision } }: { request: OwnHelpRequest }) {
  return (
    <li className="grid gap-2 border-t border-line pt-5 text-sm first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">{needsText(needs, minutes)}</p>
        <Chip tone={decision?.outcome === 'granted' && !decision.takenBack ? 'accent' : 'neutral'}>
          {stateOf(decision)}
        </Chip>
      </div>
      {reason && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reason}</p>}
      {decision?.answer && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          <span className="text-muted">Resposta:</span> {decision.answer}
        </p>
      )}
      <p className="text-muted">
        {decision
          ? `Respondido em ${formatMoment(decision.at)}.`
          : `Enviado em ${formatDay(askedAt)}. A resposta aparece aqui.`}
      </p>
    </li>
  );
}

function stateOf(decision: OwnHelpRequest['decision']): string {
  if (!decision) return 'Esperando resposta';
  if (decision.outcome === 'refused') return 'Recusado';
  if (decision.takenBack) return 'Tempo retirado';
  return grantedText(decision);
}

function useAnswer(runId: number, isWaiting: boolean): void {
  const isMissing = useRef(false);
  const { queryKey } = ownHelpQuery(runId);
  const hear = (now: OwnHelp) => {
    queryClient.setQueryData(queryKey, now);
    // What was granted shows as the time of the exam too.
    if (now.requests.every(({ decision }) => decision)) void forgetReads();
  };
  useLive(
    isWaiting ? runId : undefined,
    getOwnHelp,
    { params: { runId } },
    {
      heard: ({ data }) => {
        isMissing.current = false;
        hear(data);
      },
      missed: () => {
        isMissing.current = true;
      },
    },
  );
  const poll = useEffectEvent(() => {
    if (isMissing.current && document.visibilityState === 'visible') void forgetReads();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => poll(), pollEvery);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
