import { useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormFailureNote } from '#platform/web/ui/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/RestoredDraft.tsx';
import { Stars } from '#platform/web/ui/Stars.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type AnswerForm, answerForm, opinionMost, type Review } from '../contract/reviews.ts';
import { ReportButton } from './ReportButton.tsx';
import { answer } from './reviews.api.ts';

export interface ReviewCardProps {
  review: Review;
  mayAnswer: boolean;
}

/** What one developer said, and what the company answered. */
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
      {isAnswering && <AnswerFields review={review} onClose={() => setAnswering(false)} />}
    </article>
  );
}

function AnswerFields({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useActForm<AnswerForm>({
    schema: answerForm,
    defaultValues: { text: review.answer?.text ?? '' },
    draft: { key: `resposta-${review.id}` },
    act: (body) => answer(review.id, body),
    onDone: onClose,
  });
  const text = form.watch('text').trim();
  const isTooLong = text.length > opinionMost;
  const isBlank = text === '' && !review.answer;
  return (
    <form className="grid gap-4" onSubmit={form.submit} noValidate>
      <RestoredDraft of={form.draft} />
      <Field
        control={form.control}
        name="text"
        as={TextArea}
        label="Sua resposta"
        counterLimit={opinionMost}
        autoFocus
        description={review.answer ? 'Apague o texto para tirar a resposta do ar.' : undefined}
      />
      <FormFailureNote of={form.failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onClose} isDisabled={form.isPending}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={isTooLong || isBlank} isPending={form.isPending}>
          Publicar resposta
        </Button>
      </div>
    </form>
  );
}
