import { messageOf } from '@provado/contract/client.ts';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver, showServerFaults } from '#lib/contract-form.ts';
import { processToast } from '#lib/process-toast.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { type Suspendable, type Suspension, suspend, suspension } from './administration.api.ts';

const consequences = {
  account: 'A pessoa sai de todos os dispositivos e não consegue mais entrar. Ela é avisada por e-mail.',
  company:
    'Ninguém da empresa consegue entrar, e as provas dela não aceitam novos candidatos. Quem já começou uma prova termina. Os donos são avisados por e-mail.',
};

/** Asks for the reason to suspend somebody, or to let them back. */
export function SuspensionDialog({ subject, onClose }: { subject: Suspendable; onClose: () => void }) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<Suspension>({
    defaultValues: { suspended: !subject.suspended, reason: '' },
    resolver: contractResolver(suspension),
  });
  const submit = handleSubmit(async (values) => {
    try {
      await processToast(suspend(subject, values), { success: (message) => message, error: messageOf });
      onClose();
    } catch (reason) {
      showServerFaults(reason, suspension, setError);
    }
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={`${subject.suspended ? 'Reativar' : 'Suspender'} ${subject.name}`}
      subtitle={
        subject.suspended ? 'Volta a valer tudo como antes, e um e-mail avisa.' : consequences[subject.kind]
      }
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={subject.suspended ? 'primary' : 'danger'}
            isPending={formState.isSubmitting}
            pendingText="Aguarde..."
          >
            {subject.suspended ? 'Reativar' : 'Suspender'}
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
              description="Vai no e-mail e fica no registro."
              counterLimit={500}
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
