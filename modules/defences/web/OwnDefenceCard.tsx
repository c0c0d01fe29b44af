import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { levelText } from '#modules/marking/web/public.ts';
import { ExcerptLines } from '#modules/taking/web/public.ts';
import { takeHref } from '#platform/contract/paths.ts';
import { counted, formatDeadline, formatDuration, formatNumber } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { OwnDefence } from '../contract/defences.ts';
import { begin, ownDefenceQuery } from './defences.api.ts';

export interface OwnDefenceCardProps {
  attemptId: number;
  /** A page has both places: what is still to do, and by the clock, comes before what is over. */
  place: 'first' | 'last';
}

export function OwnDefenceCard({ attemptId, place }: OwnDefenceCardProps) {
  const query = useQuery(ownDefenceQuery(attemptId));
  const now = useNow();
  const defence = query.data;
  if (!defence) return place === 'first' && <PartFailed query={query} what="a defesa do trabalho" />;
  const { state, beginBy } = defence;
  const isToDo = state === 'in_progress' || (state === 'waiting' && now <= beginBy);
  if (isToDo !== (place === 'first')) return null;
  return (
    <Card title="Defesa do trabalho">
      <Standing attemptId={attemptId} defence={defence} />
      {defence.questions && <Answers defence={defence} />}
    </Card>
  );
}

function Standing({ attemptId, defence }: { attemptId: number; defence: OwnDefence }) {
  const { state, sitting, mark, beginBy } = defence;
  const now = useNow();
  if (state === 'in_progress' && sitting)
    return (
      <div className="grid justify-items-start gap-4">
        <p>A sua defesa está em andamento, e o tempo corre no nosso relógio.</p>
        <LinkButton href={takeHref(sitting.runId, sitting.attemptId)}>Continuar a defesa</LinkButton>
      </div>
    );
  // The card may be older than the window.
  if (state === 'waiting' && now <= beginBy) return <ToBegin attemptId={attemptId} defence={defence} />;
  if (state === 'marked' || state === 'delivered')
    return (
      <p className="max-w-prose">
        {mark === undefined
          ? 'A defesa foi entregue. A nota sai com o resultado da prova, depois que uma pessoa a corrigir.'
          : `Nota da defesa: ${formatNumber(mark)}%${worthText(defence)}.`}
      </p>
    );
  return (
    <p className="max-w-prose">
      A defesa não foi iniciada: o prazo para começar terminou em {formatDeadline(beginBy, now)}. Ela vale
      zero{worthText(defence)}.
    </p>
  );
}

const worthText = ({ points }: OwnDefence): string =>
  points === undefined
    ? ', ao lado da pontuação'
    : `, e conta ${counted(points, 'ponto', 'pontos')} na pontuação`;

function ToBegin({ attemptId, defence }: { attemptId: number; defence: OwnDefence }) {
  const { beginBy, time, points } = defence;
  const now = useNow();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(() => begin(attemptId), {
    isQuiet: true,
    onDone: ({ data }) => void navigate({ href: takeHref(data.runId, data.attemptId) }),
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose">
        São até três perguntas sobre trechos do trabalho que você entregou. Comece até{' '}
        {formatDeadline(beginBy, now)}: a partir daí você tem {formatDuration(time)}, de uma vez só. Uma
        pessoa corrige, e{' '}
        {points === undefined
          ? 'a nota fica ao lado da pontuação.'
          : `a defesa conta ${counted(points, 'ponto', 'pontos')} na pontuação.`}
      </p>
      <Button onPress={() => setAsking(true)}>Começar a defesa</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => act.mutate()}
        isPending={act.isPending}
        title="Começar a defesa agora?"
        confirmText="Começar agora"
        cancelText="Ainda não"
      >
        <p>
          Você tem {formatDuration(time)} para responder. O tempo é contado no nosso relógio e não para se
          você fechar a página. Cada resposta é salva enquanto você escreve e, quando o tempo acabar, a defesa
          é entregue sozinha com o que estiver salvo.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Answers({ defence: { questions = [], rubric } }: { defence: OwnDefence }) {
  return (
    <ol className="grid grid-cols-1 gap-8 pt-6">
      {questions.map(({ id, excerpt, answer, levels, comments }, at) => (
        <li key={id} className="grid grid-cols-1 gap-4">
          <ExcerptLines excerpt={excerpt} number={at + 1} />
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{answer || 'Sem resposta.'}</p>
          {levels && (
            <dl className="grid max-w-prose gap-2 text-sm">
              {rubric.map(({ name, levels: all }, criterion) => {
                const level = all[levels[criterion] ?? -1];
                return (
                  <div key={name}>
                    <dt className="text-muted">{name}</dt>
                    <dd>
                      {level && levelText(level)}
                      {comments?.[criterion] && <span className="block">{comments[criterion]}</span>}
                    </dd>
                  </div>
                );
              })}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
