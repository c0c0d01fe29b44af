import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import type { DeletionRequest } from '../contract/deletion-requests.ts';
import { groundWords } from '../domain/ground-words.ts';
import type { AnswerAct } from './AnswerDeletionDialogs.tsx';

const AcceptDeletionDialog = lazyDialog(() =>
  import('./AnswerDeletionDialogs.tsx').then((found) => found.AcceptDeletionDialog),
);
const RefuseDeletionDialog = lazyDialog(() =>
  import('./AnswerDeletionDialogs.tsx').then((found) => found.RefuseDeletionDialog),
);

export interface DeletionRequestCardProps {
  request: DeletionRequest;
  isForAdmin?: boolean;
  /** It is absent where the company is too late. */
  act: AnswerAct | undefined;
}

export function DeletionRequestCard({ request, isForAdmin = false, act }: DeletionRequestCardProps) {
  const { name, company, note, askedAt, dueAt, onHold, unknown, runId, decision } = request;
  const [isOpen, setOpen] = useState<'accept' | 'refuse'>();
  if (decision) return <Answered request={request} decision={decision} />;
  const who = name ?? 'Conta excluída';
  return (
    <Card title={who}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-1 text-sm text-muted wrap-anywhere">
          <p className="text-text">
            {whatText(request)}
            {isForAdmin && ` · ${company}`}
          </p>
          <p>
            Pedido em {formatDay(askedAt)} ·{' '}
            {act && !isForAdmin
              ? `responder até ${formatDay(dueAt)}`
              : `sem resposta até ${formatDay(dueAt)}${isForAdmin ? '' : ': agora responde a administração do Provado'}`}
          </p>
        </div>
        {note && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
        {unknown.length > 0 && (
          <p className="max-w-prose text-sm text-muted">
            Ainda sem resultado: {quoted(unknown)}. Se aceitar agora, a pessoa não recebe nota nem decisão.
            Ela sabe disso.
          </p>
        )}
        {onHold.length > 0 && (
          <p className="max-w-prose text-sm text-muted">
            A empresa registrou um motivo para guardar {quoted(onHold)}.{' '}
            {isForAdmin
              ? 'Só ela pode retirá-lo: fale com ela, ou recuse.'
              : 'Retire-o na prova antes de aceitar, ou recuse.'}
          </p>
        )}
        {runId !== undefined && !isForAdmin && (
          <TextLink href={href(paths.company.run, { runId })} className="w-fit text-sm">
            Ver a prova
          </TextLink>
        )}
        {act && (
          <div className="flex flex-wrap gap-2">
            {onHold.length === 0 && (
              <Button
                variant="danger"
                aria-label={`Excluir agora o que ${who} pediu`}
                onPress={() => setOpen('accept')}
              >
                Excluir agora
              </Button>
            )}
            <Button
              variant="secondary"
              aria-label={`Recusar o pedido de ${who}`}
              onPress={() => setOpen('refuse')}
            >
              Recusar
            </Button>
          </div>
        )}
      </div>
      {act && isOpen === 'accept' && (
        <AcceptDeletionDialog request={request} act={act} onClose={() => setOpen(undefined)} />
      )}
      {act && isOpen === 'refuse' && (
        <RefuseDeletionDialog request={request} act={act} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

function Answered({ request, decision }: { request: DeletionRequest; decision: Decision }) {
  const { outcome, ground, answer, at, by, byAdmin } = decision;
  const who = byAdmin ? 'administração do Provado' : by || 'conta excluída';
  return (
    <Card title={outcome === 'refused' ? (request.name ?? 'Conta excluída') : 'Dados excluídos'}>
      <div className="grid gap-1 text-sm text-muted wrap-anywhere">
        {outcome === 'refused' && <p className="text-text">{whatText(request)}</p>}
        <p>
          {outcome === 'refused' ? 'Recusado' : 'Aceito'} em {formatDay(at)}, {who}
          {ground && `. ${groundWords[ground]}`}
        </p>
        {answer && <p className="max-w-prose whitespace-pre-line">{answer}</p>}
      </div>
    </Card>
  );
}

type Decision = NonNullable<DeletionRequest['decision']>;

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');

const whatText = ({ whole, exam, attempts }: DeletionRequest): string =>
  whole
    ? `Tudo: ${counted(attempts, 'tentativa', 'tentativas')}, mensagens, grupos e convites`
    : `A tentativa em “${exam ?? 'prova'}”`;
