import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { AdminFields } from './AdminFields.tsx';
import { type NewAdmin, newAdmin, registerAdmin } from './admin.api.ts';
import { newAdminResolver } from './new-admin-form.ts';

/** Makes another administrator, who signs in with the password given here. */
export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const policy = usePasswordPolicy();
  const { control, handleSubmit, setError, formState } = useForm<NewAdmin>({
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
    resolver: newAdminResolver(policy),
  });
  const submit = handleSubmit(async (values) => {
    if (await sendForm(registerAdmin(values), newAdmin, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Novo administrador"
      subtitle="Administradores veem tudo e criam os modelos de prova. Convide só quem cuida da plataforma."
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            Cadastrar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <AdminFields control={control} policy={policy} autoComplete="off" />
      </form>
    </Modal>
  );
}
