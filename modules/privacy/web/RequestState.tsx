import { formatDay } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { OwnDeletionRequest } from '../contract/deletion-requests.ts';
import { groundWords } from '../domain/ground-words.ts';
import { takeBack } from './deletion-requests.api.ts';

export function RequestState({ request, what }: { request: OwnDeletionRequest; what: string }) {
  const { id, note, askedAt, dueAt, passedOn, decision } = request;
  const act = useAct(() => takeBack(id));
  if (decision) return <Decided decision={decision} what={what} askedAt={askedAt} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium text-text">
          {what}: exclusão pedida em {formatDay(askedAt)}
        </span>
        <br />
        {passedOn
          ? 'Está com a administração do Provado, que responde no lugar da empresa.'
          : `A empresa responde até ${formatDay(dueAt)}; depois, a administração do Provado.`}
        {note && (
          <>
            <br />
            <span className="wrap-anywhere">Você escreveu: “{note}”</span>
          </>
        )}
      </p>
      <Button
        variant="secondary"
        isPending={act.isPending}
        aria-label={`Desistir do pedido: ${what}`}
        onPress={() => act.mutate()}
      >
        Desistir do pedido
      </Button>
    </div>
  );
}

interface DecidedProps {
  decision: NonNullable<OwnDeletionRequest['decision']>;
  what: string;
  askedAt: Date;
}

function Decided({ decision: { outcome, ground, answer, at, byAdmin }, what, askedAt }: DecidedProps) {
  const day = formatDay(at);
  if (outcome === 'expired')
    return (
      <p>
        <span className="font-medium text-text">
          {what}: excluída em {day}
        </span>
        , porque o prazo terminou.
      </p>
    );
  const by = byAdmin ? ' pela administração do Provado' : '';
  if (outcome === 'accepted')
    return (
      <p className="wrap-anywhere">
        <span className="font-medium text-text">
          {what}: exclusão feita em {day}
        </span>
        {by}. {answer}
      </p>
    );
  return (
    <p className="wrap-anywhere">
      <span className="font-medium text-text">
        {what}: pedido de {formatDay(askedAt)} recusado em {day}
      </span>
      {by}.{ground && ` Motivo: ${groundWords[ground]}.`} {answer}
    </p>
  );
}
