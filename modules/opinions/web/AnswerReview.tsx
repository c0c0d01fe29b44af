import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import {
  type AnswerForm,
  type AnswerOfReview,
  answerForm,
  answerOfReview,
  opinionMost,
  type Review,
} from '../contract/reviews.ts';
import { answer } from './reviews.api.ts';

export interface AnswerReviewProps {
  review: Review;
  onClose: () => void;
}

const valuesOf = ({ answer, edition }: AnswerOfReview): AnswerForm => ({ text: answer?.text ?? '', edition });

export function AnswerReview({ review, onClose }: AnswerReviewProps) {
  const form = useActForm<AnswerForm>({
    schema: answerForm,
    defaultValues: valuesOf(review),
    draft: { key: `resposta-${review.id}` },
    act: (body) => answer(review.id, body),
    merge: mergeEdits({ state: answerOfReview, valuesOf, fields: [{ name: 'text', label: 'Resposta' }] }),
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
