import { type ScoreReviewForm, scoreReviewForm, scoreReviewMost } from '@provado/contract/score-reviews.ts';
import { type ReactNode, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#lib/contract-form.ts';
import { sendForm } from '#lib/send-form.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';

export interface WordsDialogProps {
  title: string;
  subtitle: ReactNode;
  label: string;
  submitText: string;
  /** Sends the text; gives the sentence for the user. */
  send: (text: string) => Promise<string>;
  onClose: () => void;
}

/** One text to somebody about a score: a request or its answer. */
export function WordsDialog({ title, subtitle, label, submitText, send, onClose }: WordsDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<ScoreReviewForm>({
    defaultValues: { text: '' },
    resolver: contractResolver<ScoreReviewForm>(scoreReviewForm),
  });
  const submit = handleSubmit(async ({ text }) => {
    if (await sendForm(send(text), scoreReviewForm, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            {submitText}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Controller
          name="text"
          control={control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={label}
              counterLimit={scoreReviewMost}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
