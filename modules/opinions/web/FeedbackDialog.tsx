import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { contractResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { type FeedbackForm, feedbackForm, opinionMost } from '../contract/reviews.ts';
import { giveFeedback, givenFeedbackQuery, takeFeedbackBack } from './reviews.api.ts';

/** What the company says of a developer after an attempt. */
export function FeedbackDialog({ attemptId, onClose }: { attemptId: number; onClose: () => void }) {
  const formId = useId();
  const query = useQuery(givenFeedbackQuery(attemptId));
  const [isPending, setPending] = useState(false);
  const given = query.data;
  async function withdraw(): Promise<void> {
    setPending(true);
    await processToast(takeFeedbackBack(attemptId), {
      success: (message) => message,
      error: messageOf,
    }).then(onClose, () => setPending(false));
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={given ? `Avaliação de ${given.developer.name}` : 'Avaliar candidato'}
      subtitle="A pessoa recebe o texto e decide se ele aparece no perfil dela."
      footer={
        <>
          {given?.text !== undefined && (
            <Button variant="ghost" onPress={() => void withdraw()} isDisabled={isPending}>
              Excluir avaliação
            </Button>
          )}
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isDisabled={!given?.allowed} isPending={isPending}>
            Enviar avaliação
          </Button>
        </>
      }
    >
      {query.isPending && <SkeletonList rows={1} rowClassName="h-28" />}
      {query.isError && (
        <ErrorState
          message={messageOf(query.error)}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {given && !given.allowed && <p className="text-muted">Você pode avaliar depois da entrega da prova.</p>}
      {given?.allowed && (
        <FeedbackFields
          formId={formId}
          attemptId={attemptId}
          text={given.text ?? ''}
          isPublished={given.published}
          onPending={setPending}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

interface FeedbackFieldsProps {
  formId: string;
  attemptId: number;
  text: string;
  isPublished: boolean;
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

function FeedbackFields({ formId, attemptId, text, isPublished, onPending, onDone }: FeedbackFieldsProps) {
  const { control, handleSubmit, setError } = useForm<FeedbackForm>({
    defaultValues: { text },
    resolver: contractResolver<FeedbackForm>(feedbackForm),
  });
  const submit = handleSubmit(async (values) => {
    onPending(true);
    try {
      await processToast(giveFeedback(attemptId, values), {
        success: (message) => message,
        error: messageOf,
      });
      onDone();
    } catch (reason) {
      showServerFaults(reason, feedbackForm, setError);
      onPending(false);
    }
  });
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Controller
        name="text"
        control={control}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label="Avaliação"
            rows={6}
            counterLimit={opinionMost}
            autoFocus
            description={
              isPublished
                ? 'Está no perfil da pessoa. Um texto novo precisa da escolha dela outra vez.'
                : undefined
            }
            error={fieldState.error?.message}
          />
        )}
      />
    </form>
  );
}
