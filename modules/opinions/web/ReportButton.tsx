import { Flag } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { IconButton } from '#platform/web/ui/IconButton.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type ReportForm, reportForm, reportReasonMost, sendReport } from '../contract/reports.ts';

export interface ReportButtonProps {
  kind: ReportForm['kind'];
  /** Of an exam it is that of the run. */
  id: number;
  /** What is reported, as in 'Denunciar a foto “Escritório”'. */
  what: string;
}

/** A way to ask the administrators to look at something. */
export function ReportButton({ kind, id, what }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`Denunciar ${what}`} onPress={() => setOpen(true)} className="text-muted">
        <Flag size={18} aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog kind={kind} id={id} what={what} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ kind, id, what, onClose }: ReportButtonProps & { onClose: () => void }) {
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
