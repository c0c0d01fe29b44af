import { type ReactNode, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { type ScoreReviewForm, scoreReviewForm, scoreReviewMost } from '../contract/score-reviews.ts';

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
