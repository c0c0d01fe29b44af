import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnNotification } from '#modules/notifications/web/public.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import { formatDay, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { extraTimeLimits } from '../contract/extra-time.ts';
import {
  type HelpAnswerForm,
  type HelpRequest,
  helpAnswerForm,
  helpLimits,
} from '../contract/help-requests.ts';
import { grantedText, helpRequestsQuery, needsText, sendHelpAnswer } from './help-requests.api.ts';

/** Stands above the candidates, and only while somebody waits. */
export function WaitingHelp({ runId }: { runId: number }) {
  const query = useQuery(helpRequestsQuery(runId));
  useOnNotification(() => void query.refetch());
  const waiting = query.data?.filter(({ decision }) => !decision) ?? [];
  if (waiting.length === 0) return null;
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

export function AnsweredHelp({ runId }: { runId: number }) {
  const query = useQuery(helpRequestsQuery(runId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="os pedidos de candidatos" />;
  const answered = data.filter(({ decision }) => decision);
  if (answered.length === 0) return null;
  return (
    <Card title="Pedidos respondidos">
      <ul aria-label="Pedidos respondidos" className="grid gap-4 text-sm">
        {answered.map((request) => (
          <Answered key={request.id} request={request} />
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
          description="Ela os toma quando quiser: o relógio para e as questões ficam cobertas."
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

function Answered({ request: { name, needs, minutes, decision } }: { request: HelpRequest }) {
  if (!decision) return null;
  const { outcome, answer, takenBack, by, at } = decision;
  const what = outcome === 'refused' ? 'Recusado' : grantedText(decision);
  return (
    <li className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{name}</span> · {needsText(needs, minutes)}
      </p>
      <p>
        {what}
        {takenBack && ', e o tempo foi retirado'}
      </p>
      {answer && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>}
      <p className="text-muted">
        {by || 'conta excluída'}, {formatMoment(at)}
      </p>
    </li>
  );
}
