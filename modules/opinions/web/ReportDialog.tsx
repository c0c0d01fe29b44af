import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { call } from '#platform/web/network/api.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type ReportForm, reportForm, reportReasonMost, sendReport } from '../contract/reports.ts';

export interface ReportDialogProps {
  onClose: () => void;
  kind: ReportForm['kind'];
  id: number;
  /** What is reported, as in 'Denunciar a foto “Escritório”'. */
  what: string;
}

/** Mount it while it is to be open. */
export function ReportDialog({ kind, id, what, onClose }: ReportDialogProps) {
  const form = useActForm<ReportForm>({
    schema: reportForm,
    defaultValues: { kind, subjectId: id, reason: '' },
    draft: { key: `denuncia-${kind}-${id}` },
    act: (body) => call(sendReport, { body }),
    onDone: onClose,
    reading: 'never',
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Denunciar"
      subtitle={`Conte o que há de errado com ${what}. Só a equipe do Provado lê.`}
      submitText="Enviar denúncia"
    >
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="Motivo"
        counterLimit={reportReasonMost}
        autoFocus
      />
    </FormDialog>
  );
}
