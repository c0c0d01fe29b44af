import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { AdminFields } from './AdminFields.tsx';
import { type NewAdmin, newAdmin, registerAdmin } from './admin.api.ts';
import { newAdminResolver } from './new-admin-form.ts';

export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const policy = usePasswordPolicy();
  const form = useActForm<NewAdmin>({
    schema: newAdmin,
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
    resolver: newAdminResolver(policy),
    act: registerAdmin,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Novo administrador"
      subtitle="Administradores veem tudo e criam os modelos de prova: cadastre só quem cuida da plataforma. A pessoa entra com a senha que você escolher aqui."
      submitText="Cadastrar"
    >
      <AdminFields control={form.control} policy={policy} autoComplete="off" />
    </FormDialog>
  );
}
