import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { call } from '#platform/web/api.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { IconButton } from '#platform/web/ui/IconButton.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
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
  const formId = useId();
  const { control, handleSubmit, formState } = useForm<ReportForm>({
    defaultValues: { kind, subjectId: id, reason: '' },
    resolver: contractResolver<ReportForm>(reportForm),
  });
  const submit = handleSubmit(async (body) => {
    await processToast(call(sendReport, { body }), {
      success: ({ message }) => message,
      error: messageOf,
    }).then(onClose, () => {});
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Denunciar"
      subtitle={`Conte o que há de errado com ${what}. Só a equipe do Provado lê.`}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            Enviar denúncia
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Controller
          name="reason"
          control={control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="Motivo"
              counterLimit={reportReasonMost}
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
