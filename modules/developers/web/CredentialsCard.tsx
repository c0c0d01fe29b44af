import { Controller, useForm } from 'react-hook-form';
import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { faultsInOrder } from '#platform/web/form-faults.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { credentialsEdit } from '../contract/developer-profile.ts';
import { type Credentials, saveCredentials } from './profile.api.ts';

/** E-mail and password; either may stay as it is, and both ask for the current password. */
export function CredentialsCard({ email }: { email: string }) {
  const policy = usePasswordPolicy();
  const blank = { email, password: '', confirmation: '', currentPassword: '' };
  const { control, handleSubmit, setError, formState, reset, watch } = useForm<Credentials>({
    defaultValues: blank,
    resolver: faultResolver((values) => credentialFaults(values, policy)),
  });
  const isChanged = watch('email').trim().toLowerCase() !== email.toLowerCase() || watch('password') !== '';

  const submit = handleSubmit(async (values) => {
    try {
      await processToast(saveCredentials(values), { success: (message) => message, error: messageOf });
      reset({ ...blank, email: values.email.trim() });
    } catch (reason) {
      showServerFaults(reason, credentialsEdit, setError);
    }
  });

  return (
    <Card title="E-mail e senha">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="email"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              description="Você entra com ele."
              error={fieldState.error?.message}
            />
          )}
        />
        <NewPasswordPair control={control} parts={passwordPartsOf(policy)} isChange />
        {isChanged && (
          <Controller
            name="currentPassword"
            control={control}
            render={({ field, fieldState }) => (
              <PasswordField
                {...field}
                label="Senha atual"
                autoComplete="current-password"
                description="As outras sessões serão encerradas, e o e-mail atual recebe um aviso."
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Button
          type="submit"
          variant="secondary"
          isDisabled={!isChanged}
          isPending={formState.isSubmitting}
          pendingText="Aguarde..."
          className="justify-self-end max-sm:w-full"
        >
          Trocar e-mail ou senha
        </Button>
      </form>
    </Card>
  );
}

function credentialFaults(form: Credentials, policy: PasswordPolicy): [field: string, message: string][] {
  const { password, confirmation } = form;
  return faultsInOrder(credentialsEdit, form, {
    password: password !== '' && !isAcceptablePassword(password, policy) && weakPassword,
    confirmation: confirmation !== password && passwordsDiffer,
  });
}
