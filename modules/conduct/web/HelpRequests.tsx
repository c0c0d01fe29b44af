import { useState } from 'react';
import { faultsOf } from '#platform/contract/translate.ts';
import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { extraTimeLimits } from '../contract/extra-time.ts';
import {
  type HelpAnswerForm,
  type HelpRequest,
  helpAnswerForm,
  helpLimits,
} from '../contract/help-requests.ts';
import { needsText, sendHelpAnswer } from './help-requests.api.ts';

export function HelpRequests({ runId, waiting }: { runId: number; waiting: readonly HelpRequest[] }) {
  return (
    <Card title="Pedidos antes da prova" className="my-6">
      <p className="max-w-prose pb-5 text-sm text-muted">
        Só responsáveis e recrutamento leem isto. Quem só corrige não vê pedidos nem motivos.
      </p>
      <ul aria-label="Pedidos sem resposta" className="grid gap-6">
        {waiting.map((request) => (
          <Waiting key={request.id} runId={runId} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ runId, request }: { runId: number; request: HelpRequest }) {
  const { id, name, needs, minutes: asked, reason, askedAt, started } = request;
  const wantsPauses = needs.includes('pauses');
  const [minutes, setMinutes] = useState<number | null>(wantsPauses ? null : (asked ?? null));
  const [pauseMinutes, setPauseMinutes] = useState<number | null>(wantsPauses ? (asked ?? null) : null);
  const [answer, setAnswer] = useState('');
  const [fault, setFault] = useState<string>();
  const send = useAct((body: HelpAnswerForm) => sendHelpAnswer(runId, id, body));
  const act = (outcome: 'granted' | 'refused') => {
    const body = { outcome, answer: answer.trim(), minutes, pauseMinutes };
    const [first] = faultsOf(helpAnswerForm, body);
    setFault(first?.[1]);
    if (!first) send.mutate(body);
  };
  return (
    <li className="grid gap-4 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm">{needsText(needs, asked)}</p>
        {reason && <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{reason}</p>}
        <p className="text-sm text-muted">
          {formatDay(askedAt)}
          {started && ' · já começou a prova'}
        </p>
      </div>
      <NumberField
        label={`Minutos a mais para ${name}`}
        isOptional
        value={minutes}
        onChange={setMinutes}
        minValue={0}
        maxValue={helpLimits.minutesMost}
      />
      {wantsPauses && (
        <NumberField
          label={`Minutos de pausa para ${name}`}
          isOptional
          value={pauseMinutes}
          onChange={setPauseMinutes}
          minValue={0}
          maxValue={extraTimeLimits.pauseMinutesMost}
          description="A pessoa usa quando quiser: o relógio para e as questões ficam cobertas."
        />
      )}
      <TextArea
        label="O que a pessoa vai ler"
        isOptional
        rows={2}
        value={answer}
        onChange={setAnswer}
        counterLimit={helpLimits.answerMost}
        description="Para recusar, diga por quê."
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={send.isPending}
          aria-label={`Conceder o pedido de ${name}`}
          onPress={() => act('granted')}
        >
          Conceder
        </Button>
        <Button
          variant="secondary"
          isDisabled={send.isPending}
          aria-label={`Recusar o pedido de ${name}`}
          onPress={() => act('refused')}
        >
          Recusar
        </Button>
      </div>
    </li>
  );
}
