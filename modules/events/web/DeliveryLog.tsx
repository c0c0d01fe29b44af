import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { counted, formatMomentToSecond } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import type { SentEvent, Webhook } from '../contract/webhooks.ts';
import { faultWords, nameOf } from './event-words.ts';
import { deliveriesQuery, replay } from './webhooks.api.ts';

export function DeliveryLog({ webhook: { id, url, offHow } }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const query = useQuery(deliveriesQuery(id, page));
  const again = useAct((deliveryId: number) => replay(id, deliveryId));
  return (
    <PagedView
      query={query}
      errorText="Não foi possível buscar os envios."
      count={(total) => counted(total, 'envio nos últimos 30 dias', 'envios nos últimos 30 dias')}
      empty={<p className="text-sm text-muted">Nada foi enviado nos últimos 30 dias.</p>}
      onPage={setPage}
    >
      {(deliveries) => (
        <ul aria-label={`Envios para ${url}`}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              onReplay={
                delivery.kind === 'test' || delivery.state === 'waiting' || offHow
                  ? undefined
                  : () => again.mutate(delivery.id)
              }
            />
          ))}
        </ul>
      )}
    </PagedView>
  );
}

const states: Record<SentEvent['state'], { label: string; tone: 'accent' | 'neutral' | 'danger' }> = {
  waiting: { label: 'Na fila', tone: 'neutral' },
  delivered: { label: 'Entregue', tone: 'accent' },
  failed: { label: 'Falhou', tone: 'danger' },
};

function DeliveryRow({ delivery, onReplay }: { delivery: SentEvent; onReplay: (() => void) | undefined }) {
  const { kind, state, happenedAt, runId, groupId, sequence } = delivery;
  const place = runId === undefined ? groupId && `grupo ${groupId}` : `prova ${runId}`;
  const name = `${nameOf(kind)}${place ? ` · ${place}, nº ${sequence}` : ''}`;
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
          {name}
          <Chip tone={states[state].tone}>{states[state].label}</Chip>
        </p>
        <p className="text-sm wrap-anywhere text-muted tabular-nums">
          {[formatMomentToSecond(happenedAt), ...howItWent(delivery)].join(' · ')}
        </p>
      </div>
      {onReplay && (
        <IconButton label={`Enviar de novo: ${name}`} onPress={onReplay}>
          <RotateCcw size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function howItWent({ tries, status, fault, nextTryAt }: SentEvent): string[] {
  const answer = fault && fault !== 'refused' ? faultWords[fault] : status && `resposta ${status}`;
  return [
    ...(answer ? [answer] : []),
    ...(tries > 1 ? [counted(tries, 'tentativa', 'tentativas')] : []),
    ...(nextTryAt ? [`próxima em ${formatMomentToSecond(nextTryAt)}`] : []),
  ];
}
