import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { StarsField } from '#platform/web/ui/charts/Stars.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type OwnReview, opinionMost, type ReviewForm, reviewForm } from '../contract/reviews.ts';
import { rate } from './reviews.api.ts';

export interface ReviewDialogProps {
  attemptId: number;
  company: string;
  review: OwnReview | undefined;
  onClose: () => void;
}

/** Mount it while it is to be open. */
export function ReviewDialog({ attemptId, company, review, onClose }: ReviewDialogProps) {
  const form = useActForm<ReviewForm>({
    schema: reviewForm,
    defaultValues: { rating: review?.rating ?? 0, text: review?.text ?? '' },
    draft: { key: `avaliacao-da-prova-${attemptId}` },
    act: (values) => rate(attemptId, values),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Avaliar ${company}`}
      subtitle="Conte como foi a prova e o contato com a empresa. Não copie questões nem respostas."
      submitText="Publicar avaliação"
    >
      <Field control={form.control} name="rating" as={StarsField} label="Nota" />
      <Field
        control={form.control}
        name="text"
        as={TextArea}
        label="Sua opinião"
        counterLimit={opinionMost}
      />
    </FormDialog>
  );
}
