import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { ask, ownScoreReviewQuery } from './score-reviews.api.ts';
import { WordsDialog } from './WordsDialog.tsx';

/** For the result of an attempt: asking that a person looks at a score which a program computed (LGPD, art. 20). */
export function ScoreReviewCard({ attemptId }: { attemptId: number }) {
  const { data } = useQuery(ownScoreReviewQuery(attemptId));
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.unavailable && !data.review)) return null;
  const { review, company } = data;
  if (review) {
    return (
      <Card title="Seu pedido de revisão">
        <div className="grid gap-3">
          <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
          {review.answer ? (
            <div className="grid gap-1 border-l-2 border-line pl-4">
              <p className="text-sm text-muted">
                Resposta de {company} · {formatDay(review.answer.at)}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
            </div>
          ) : (
            <p className="text-sm text-muted">
              Enviado em {formatDay(review.askedAt)}. Você recebe um aviso quando {company} responder.
            </p>
          )}
        </div>
      </Card>
    );
  }
  return (
    <Card title="A nota não parece certa?">
      <p className="max-w-prose text-sm text-muted">
        Um programa corrigiu questões desta prova. Você pode pedir uma vez que alguém de {company} revise a
        nota e explique os critérios.
      </p>
      <Button variant="secondary" className="mt-5 max-sm:w-full" onPress={() => setOpen(true)}>
        Pedir revisão por uma pessoa
      </Button>
      {isOpen && (
        <WordsDialog
          title="Pedir revisão da nota"
          subtitle={`O pedido vai para ${company} e só pode ser feito uma vez.`}
          label="O que deve ser revisto?"
          submitText="Enviar pedido"
          send={(text) => ask(attemptId, text)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
