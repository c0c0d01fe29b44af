import type { Result } from '#platform/contract/route.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type AppealForm, appealForm, appealTextMost, type getOwnAppeals } from '../contract/appeals.ts';
import { targetText } from './appeal-words.ts';
import { sendAppeal } from './appeals.api.ts';

export interface AppealDialogProps {
  attemptId: number;
  data: Result<typeof getOwnAppeals>['data'];
  onClose: () => void;
}

/** Mount it while it is to be open. */
export function AppealDialog({ attemptId, data, onClose }: AppealDialogProps) {
  const targets = [
    ...(data.score ? [{ value: 0, label: targetText(undefined) }] : []),
    ...data.questions.map((question) => ({ value: question.id, label: targetText(question) })),
  ];
  const form = useActForm<AppealForm>({
    schema: appealForm,
    // The value of the whole score is no question.
    defaultValues: { questionId: targets[0]?.value ?? 0, reason: '' },
    act: ({ questionId, reason }) => sendAppeal(attemptId, { questionId: questionId || null, reason }),
    draft: { key: `recurso-${attemptId}` },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Recorrer da nota"
      subtitle="A nota pode subir, descer ou ficar. Cada questão, e a nota toda, tem um recurso só."
      submitText="Enviar recurso"
    >
      <Field
        control={form.control}
        name="questionId"
        as={Select}
        label="O que deve ser revisto?"
        options={targets}
      />
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="Por quê?"
        counterLimit={appealTextMost}
      />
    </FormDialog>
  );
}
