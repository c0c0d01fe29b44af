import { useNavigate } from '@tanstack/react-router';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { AdminFields } from './AdminFields.tsx';
import { type NewAdmin, newAdmin, registerFirstAdmin } from './admin.api.ts';
import { newAdminResolver } from './new-admin-form.ts';

export function FirstAdminForm() {
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  // No draft: it asks for a name, an e-mail and passwords.
  const form = useActForm<NewAdmin>({
    schema: newAdmin,
    defaultValues: { name: '', email: '', password: '', confirmation: '', code: '' },
    resolver: newAdminResolver(policy, true),
    act: registerFirstAdmin,
    // The page itself asks whether the code still counts, and would take the form away before it leads on.
    reading: 'later',
    onDone: () => navigate({ to: paths.admin.signIn }),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <AdminFields control={form.control} policy={policy} />
      <Field
        control={form.control}
        name="code"
        as={TextField}
        label="Código de instalação"
        description="Vale uma vez só."
        autoComplete="off"
      />
      <FormFailureNote of={form.failure} />
      <Button type="submit" size="large" isPending={form.isPending} pendingText="Aguarde...">
        Cadastrar
      </Button>
    </form>
  );
}
