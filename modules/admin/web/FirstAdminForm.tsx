import { useNavigate } from '@tanstack/react-router';
import { Controller, useForm } from 'react-hook-form';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { showServerFaults } from '#platform/web/contract-form.ts';
import { paths } from '#platform/web/paths.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { AdminFields } from './AdminFields.tsx';
import { type NewAdmin, newAdmin, registerFirstAdmin } from './admin.api.ts';
import { newAdminResolver } from './new-admin-form.ts';

/** Registers the first administrator and leads to the sign-in. */
export function FirstAdminForm() {
  const navigate = useNavigate();
  const policy = usePasswordPolicy();
  const { control, handleSubmit, setError, setFocus, formState } = useForm<NewAdmin>({
    defaultValues: { name: '', email: '', password: '', confirmation: '', code: '' },
    resolver: newAdminResolver(policy, true),
  });
  const submit = handleSubmit(async (values) => {
    try {
      await processToast(registerFirstAdmin(values), { success: (message) => message, error: messageOf });
      await navigate({ to: paths.admin.signIn });
    } catch (reason) {
      if (!showServerFaults(reason, newAdmin, setError)) setFocus('code', { shouldSelect: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <AdminFields control={control} policy={policy} />
      <Controller
        name="code"
        control={control}
        render={({ field: { value = '', ...field }, fieldState }) => (
          <TextField
            {...field}
            value={value}
            label="Código de instalação"
            description="Vale uma vez só."
            autoComplete="off"
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" size="large" isPending={formState.isSubmitting} pendingText="Aguarde...">
        Cadastrar
      </Button>
    </form>
  );
}
