import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { formatDay } from '#platform/web/format.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Stars } from '#platform/web/ui/Stars.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { opinionMost, type Review } from '../contract/reviews.ts';
import type { ReportButton } from './ReportButton.ts';
import { answer } from './reviews.api.ts';

export interface ReviewCardProps {
  review: Review;
  mayAnswer: boolean;
  report: ReportButton;
}

/** What one developer said, and what the company answered. */
export function ReviewCard({ review, mayAnswer, report: Report }: ReviewCardProps) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <header className="flex items-start gap-3">
        <Avatar name={review.author} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere">
            {review.author}
            {review.own && <Chip>Você</Chip>}
            <Stars value={review.rating} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {review.exam} · {formatDay(review.createdAt)}
            {review.edited && ' · editada'}
          </p>
        </div>
        {!review.own && <Report kind="review" id={review.id} what={`a avaliação de ${review.author}`} />}
      </header>
      <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
      {review.answer && !isAnswering && (
        <div className="grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Resposta da empresa · {formatDay(review.answer.at)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
        </div>
      )}
      {mayAnswer && !isAnswering && (
        <Button variant="quiet" className="-ml-4 justify-self-start" onPress={() => setAnswering(true)}>
          {review.answer ? 'Editar resposta' : 'Responder'}
        </Button>
      )}
      {isAnswering && <AnswerForm review={review} onClose={() => setAnswering(false)} />}
    </article>
  );
}

function AnswerForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const [text, setText] = useState(review.answer?.text ?? '');
  const [isPending, setPending] = useState(false);
  const isTooLong = text.trim().length > opinionMost;
  const isBlank = text.trim() === '' && !review.answer;
  async function send(): Promise<void> {
    setPending(true);
    try {
      await processToast(answer(review.id, text.trim()), {
        success: (message) => message,
        error: messageOf,
      });
      onClose();
    } catch {
      // The toast has said why.
      setPending(false);
    }
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Sua resposta"
        value={text}
        onChange={setText}
        counterLimit={opinionMost}
        autoFocus
        description={review.answer ? 'Apague o texto para tirar a resposta do ar.' : undefined}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={isTooLong || isBlank} isPending={isPending}>
          Publicar resposta
        </Button>
      </div>
    </form>
  );
}
