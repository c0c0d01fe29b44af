import type { ReactNode } from 'react';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import type { Told } from '#platform/web/use-act.ts';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type ScoreReviewForm, scoreReviewForm, scoreReviewMost } from '../contract/score-reviews.ts';

export interface WordsDialogProps {
  title: string;
  subtitle: ReactNode;
  label: string;
  submitText: string;
  send: (text: string) => Promise<Told>;
  onClose: () => void;
}

/** One text to somebody about a score: a request or its answer. */
export function WordsDialog({ label, send, onClose, ...dialog }: WordsDialogProps) {
  const form = useActForm<ScoreReviewForm>({
    schema: scoreReviewForm,
    defaultValues: { text: '' },
    act: ({ text }) => send(text),
    onDone: onClose,
  });
  return (
    <FormDialog {...dialog} form={form} onClose={onClose}>
      <Field control={form.control} name="text" as={TextArea} label={label} counterLimit={scoreReviewMost} />
    </FormDialog>
  );
}
