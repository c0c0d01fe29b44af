import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { call } from '#platform/web/network/api.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type ReportForm, reportForm, reportReasonMost, sendReport } from '../contract/reports.ts';
import { type NumberedQuestion, titleOf } from './numbered-question.ts';

export interface ContestDialogProps {
  questions: readonly NumberedQuestion[];
  onClose: () => void;
}

/** Mount it while it is to be open. */
export function ContestDialog({ questions, onClose }: ContestDialogProps) {
  const form = useActForm<ReportForm>({
    schema: reportForm,
    defaultValues: { kind: 'question', subjectId: questions[0]?.id ?? 0, reason: '' },
    act: (body) => call(sendReport, { body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Contestar questão"
      subtitle="Diga o que está errado, e por quê. Se puder, cite onde se lê isso."
      submitText="Enviar contestação"
    >
      <Field
        control={form.control}
        name="subjectId"
        as={Select}
        label="Questão"
        options={questions.map((question) => ({ value: question.id, label: titleOf(question) }))}
      />
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="O que está errado"
        counterLimit={reportReasonMost}
      />
    </FormDialog>
  );
}
