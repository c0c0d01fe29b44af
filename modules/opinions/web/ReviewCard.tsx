import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Stars } from '#platform/web/ui/charts/Stars.tsx';
import type { Review } from '../contract/reviews.ts';
import { ReportButton } from './ReportButton.tsx';

const AnswerReview = lazyDialog(() => import('./AnswerReview.tsx').then((found) => found.AnswerReview));

export interface ReviewCardProps {
  review: Review;
  mayAnswer: boolean;
}

export function ReviewCard({ review, mayAnswer }: ReviewCardProps) {
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
        {!review.own && (
          <ReportButton kind="review" id={review.id} what={`a avaliação de ${review.author}`} />
        )}
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
      {isAnswering && <AnswerReview review={review} onClose={() => setAnswering(false)} />}
    </article>
  );
}
