import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { Stars, StarsField } from '#platform/web/ui/Stars.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { type OwnReview, opinionMost, type ReviewForm, reviewForm } from '../contract/reviews.ts';
import { ownReviewQuery, rate, takeReviewBack } from './reviews.api.ts';

/** For the result of an attempt: what its developer thinks of the company; nothing until it is delivered. */
export function ReviewCompanyCard({ attemptId }: { attemptId: number }) {
  const { data } = useQuery(ownReviewQuery(attemptId));
  const [open, setOpen] = useState<'form' | 'removal'>();
  if (!data?.allowed) return null;
  const { review, company } = data;
  return (
    <Card title={review ? 'Sua avaliação' : `Como foi fazer uma prova de ${company.name}?`}>
      {review ? (
        <Given review={review} />
      ) : (
        <p className="text-sm text-muted">
          Sua avaliação aparece no perfil da empresa com o seu primeiro nome e o título da prova.
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-5">
        {(!review || review.editable) && (
          <Button variant="secondary" onPress={() => setOpen('form')}>
            {review ? 'Editar' : 'Avaliar empresa'}
          </Button>
        )}
        {review && (
          <Button variant="ghost" onPress={() => setOpen('removal')}>
            Excluir
          </Button>
        )}
      </div>
      {open === 'form' && (
        <ReviewDialog
          attemptId={attemptId}
          company={company.name}
          review={review}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'removal' && <RemovalDialog attemptId={attemptId} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function Given({ review }: { review: OwnReview }) {
  return (
    <div className="grid gap-3">
      <Stars value={review.rating} />
      <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
      {review.answer && (
        <div className="grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Resposta da empresa · {formatDay(review.answer.at)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
        </div>
      )}
      <p className="text-sm text-muted">
        {review.editable
          ? `Você pode mudar o que escreveu até ${formatDay(review.editableUntil)}.`
          : 'O prazo de 7 dias para mudar a avaliação terminou.'}
      </p>
    </div>
  );
}

interface ReviewDialogProps {
  attemptId: number;
  company: string;
  review: OwnReview | undefined;
  onClose: () => void;
}

function ReviewDialog({ attemptId, company, review, onClose }: ReviewDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<ReviewForm>({
    defaultValues: { rating: review?.rating ?? 0, text: review?.text ?? '' },
    resolver: contractResolver<ReviewForm>(reviewForm),
  });
  const submit = handleSubmit(async (values) => {
    if (await sendForm(rate(attemptId, values), reviewForm, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={`Avaliar ${company}`}
      subtitle="Conte como foi a prova e o contato com a empresa. Não copie questões nem respostas."
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            Publicar avaliação
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="rating"
          control={control}
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <StarsField {...field} label="Nota" error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="text"
          control={control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="Sua opinião"
              counterLimit={opinionMost}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}

function RemovalDialog({ attemptId, onClose }: { attemptId: number; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  async function confirm(): Promise<void> {
    setPending(true);
    await processToast(takeReviewBack(attemptId), {
      success: (message) => message,
      error: messageOf,
    }).then(onClose, () => setPending(false));
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Excluir avaliação"
      confirmText="Excluir avaliação"
      isDanger
      isPending={isPending}
    >
      Ela sai do perfil da empresa, com a resposta. Não dá para desfazer.
    </ConfirmDialog>
  );
}
