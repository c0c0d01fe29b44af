import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { type NumberedQuestion, titleOf } from './numbered-question.ts';
import { contestableQuery } from './reviews.api.ts';

const ContestDialog = lazyDialog(() => import('./ContestDialog.tsx').then((found) => found.ContestDialog));

export function ContestCard({ attemptId }: { attemptId: number }) {
  const { data } = useQuery(contestableQuery(attemptId));
  const [isOpen, setOpen] = useState(false);
  if (!data?.length) return null;
  const numbered = data.map((question, index) => ({ ...question, number: index + 1 }));
  const open = numbered.filter(({ contest }) => !contest);
  return (
    <Card title="Achou um erro numa questão?">
      <p className="max-w-prose text-sm text-muted">
        Conte o que está errado. Alguém da administração responde, e a resposta aparece aqui.
      </p>
      <ul aria-label="Questões contestadas" className="grid gap-5 pt-5 empty:hidden">
        {numbered.map((question) => question.contest && <Contested key={question.id} {...question} />)}
      </ul>
      {open.length > 0 && (
        <Button variant="secondary" className="mt-5 max-sm:w-full" onPress={() => setOpen(true)}>
          Contestar questão
        </Button>
      )}
      {isOpen && <ContestDialog questions={open} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Contested({ number, statement, contest }: NumberedQuestion) {
  if (!contest) return null;
  const { reason, at, outcome, answer } = contest;
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-medium">{titleOf({ number, statement })}</h3>
        {outcome === undefined && <Chip>Aguardando resposta</Chip>}
        {outcome === 'corrected' && <Chip tone="accent">Aceita</Chip>}
        {outcome === 'dismissed' && <Chip>Não aceita</Chip>}
      </div>
      <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">{reason}</p>
      {answer ? (
        <div className="grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Resposta da administração</p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">Enviada em {formatDay(at)}.</p>
      )}
    </li>
  );
}
