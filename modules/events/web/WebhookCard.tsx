import { useState } from 'react';
import { counted, formatDay, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { SentEvent, Webhook } from '../contract/webhooks.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { faultWords, nameOf } from './event-words.ts';
import { RenewSecretDialog } from './RenewSecretDialog.tsx';
import { remove, tryOut, turn } from './webhooks.api.ts';

export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { id, url, kinds, createdAt, offHow, oldSecretUntil, waiting } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<'removal' | 'secret'>();
  const [tried, setTried] = useState<SentEvent>();
  const test = useAct(() => tryOut(id), { isQuiet: true, onDone: ({ data }) => setTried(data) });
  const change = useAct(() => turn(id, offHow !== undefined));
  const leave = () => setAsking(undefined);
  const removal = useAct(() => remove(id), { onDone: leave });
  return (
    <Card>
      <div className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
            <span translate="no">{url}</span>
            <StateChip webhook={webhook} />
          </h2>
          <p className="text-sm text-muted">
            {kinds.map(nameOf).join(', ')} · criado em {formatDay(createdAt)}
            {waiting > 0 && ` · ${counted(waiting, 'envio na fila', 'envios na fila')}`}
          </p>
          <StateText webhook={webhook} />
          {oldSecretUntil && (
            <p className="text-sm text-muted">
              O segredo anterior ainda assina até {formatMoment(oldSecretUntil)}.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" isPending={test.isPending} onPress={() => test.mutate()}>
            Testar
          </Button>
          <Button variant="secondary" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? 'Fechar envios' : 'Ver envios'}
          </Button>
          <Button variant="secondary" onPress={() => setAsking('secret')}>
            Trocar segredo
          </Button>
          <Button variant="secondary" isPending={change.isPending} onPress={() => change.mutate()}>
            {offHow ? 'Ligar' : 'Desligar'}
          </Button>
          <Button variant="secondary" aria-label={`Excluir ${url}`} onPress={() => setAsking('removal')}>
            Excluir
          </Button>
        </div>
        <p role="status" className="text-sm empty:hidden">
          {tried && testText(tried)}
        </p>
        {isOpen && <DeliveryLog webhook={webhook} />}
      </div>
      {asking === 'removal' && (
        <ConfirmDialog
          isOpen
          onClose={leave}
          onConfirm={() => removal.mutate()}
          title="Excluir webhook"
          confirmText="Excluir"
          isDanger
          isPending={removal.isPending}
        >
          Nada mais é enviado para {url}, e a lista de envios some. Isso não se desfaz.
        </ConfirmDialog>
      )}
      {asking === 'secret' && <RenewSecretDialog id={id} onClose={leave} />}
    </Card>
  );
}

function StateChip({ webhook: { offHow, failingSince } }: { webhook: Webhook }) {
  if (offHow) return <Chip tone={offHow === 'failing' ? 'danger' : 'neutral'}>Desligado</Chip>;
  return failingSince ? <Chip tone="danger">Falhando</Chip> : <Chip tone="accent">Ligado</Chip>;
}

function StateText({ webhook: { offHow, offAt, failingSince } }: { webhook: Webhook }) {
  const at = offAt && formatMoment(offAt);
  if (offHow === 'person')
    return (
      <p className="text-sm text-muted">Desligado em {at}. O que acontece enquanto isso não é enviado.</p>
    );
  if (offHow)
    return (
      <p className="text-sm text-danger">
        Desligado em {at}, depois de três dias de falhas. O que acontece enquanto isso não é enviado. Teste o
        endereço e ligue-o de novo.
      </p>
    );
  if (!failingSince) return null;
  return (
    <p className="text-sm text-danger">
      Nenhum envio dá certo desde {formatMoment(failingSince)}. Cada um é tentado por um dia; depois de três
      dias o webhook é desligado.
    </p>
  );
}

function testText({ status, fault }: SentEvent): string {
  if (!fault) return `O teste chegou: resposta ${status}.`;
  if (fault === 'refused') return `O teste não deu certo: resposta ${status}. Só de 200 a 299 conta.`;
  return `O teste não deu certo: ${faultWords[fault]}.`;
}
