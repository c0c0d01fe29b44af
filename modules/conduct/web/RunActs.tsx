import { useQuery } from '@tanstack/react-query';
import { emailText, formatDay, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import type { ExtraTime } from '../contract/extra-time.ts';
import { AnsweredHelp } from './AnsweredHelp.tsx';
import { annulmentsQuery } from './annulments.api.ts';
import { extraTimeQuery, takeTimeBack } from './extra-time.api.ts';
import { Outages } from './Outages.tsx';

export function RunActs({ runId }: { runId: number }) {
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-6 empty:hidden lg:grid-cols-2">
      <AnsweredHelp runId={runId} />
      <Outages runId={runId} />
      <ExtraTimes runId={runId} />
      <Annulled runId={runId} />
    </div>
  );
}

function ExtraTimes({ runId }: { runId: number }) {
  const query = useQuery(extraTimeQuery(runId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="o tempo extra" />;
  if (data.length === 0) return null;
  return (
    <Card title="Tempo extra">
      <ul aria-label="Pessoas com tempo extra" className="grid gap-5">
        {data.map((given) => (
          <Given key={given.developerId} runId={runId} given={given} />
        ))}
      </ul>
    </Card>
  );
}

function Given({ runId, given }: { runId: number; given: ExtraTime }) {
  const { developerId, name, email, started, grants } = given;
  const takeBack = useAct(() => takeTimeBack(runId, developerId));
  return (
    <li className="grid gap-2 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-muted">{emailText(email)}</span>
        </p>
        {!started && (
          <Button
            variant="ghost"
            aria-label={`Retirar o tempo extra de ${name}`}
            onPress={() => takeBack.mutate()}
          >
            Retirar
          </Button>
        )}
      </div>
      <ul className="grid gap-2 text-sm">
        {grants.map((grant) => (
          <li key={grant.at.getTime()} className="wrap-anywhere">
            <span className="font-medium">{amountOf(grant)}</span>
            <span className="text-muted">
              {' '}
              · {grant.reason} · {grant.by || 'conta excluída'}, {formatMoment(grant.at)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function amountOf({ percent, minutes, pauseMinutes, ownEndsAt }: ExtraTime['grants'][number]): string {
  const parts = [
    ...(minutes > 0 ? [`${minutes} min`] : []),
    ...(percent > 0 ? [`${percent}%`] : []),
    ...(pauseMinutes ? [`${pauseMinutes} min de pausas`] : []),
    ...(ownEndsAt ? [`até ${formatDay(ownEndsAt)}`] : []),
  ];
  return parts.join(' + ');
}

function Annulled({ runId }: { runId: number }) {
  const query = useQuery(annulmentsQuery(runId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="as tentativas anuladas" />;
  if (data.length === 0) return null;
  return (
    <Card title="Tentativas anuladas">
      <ul aria-label="Tentativas anuladas" className="grid gap-4">
        {data.map(({ attemptId, name, reason, at, by }) => (
          <li key={attemptId} className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
            <p className="text-sm text-muted">
              {formatMoment(at)} · {by ?? 'Administração do Provado'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
