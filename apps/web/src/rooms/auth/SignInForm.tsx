import { credentials } from '@provado/contract/auth.ts';
import { messageOf } from '@provado/contract/client.ts';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#lib/contract-form.ts';
import { isDesktop } from '#lib/is-desktop.ts';
import { processToast } from '#lib/process-toast.ts';
import { signInAs } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import type { Credentials, enterAsCompany } from './auth.api.ts';

export interface SignInFormProps {
  /** Label of the e-mail field. */
  userLabel: string;
  enter: typeof enterAsCompany;
  /** What is said when the failure brought no sentence of its own. */
  fallback: string;
  signUpHref: string;
  signUpLabel: string;
}

/** E-mail, password and 'remember me'; the guard of the page leads on once somebody is signed in. */
export function SignInForm({ userLabel, enter, fallback, signUpHref, signUpLabel }: SignInFormProps) {
  const { control, handleSubmit, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '', remember: false },
    resolver: contractResolver(credentials),
  });

  const submit = handleSubmit(async (values) => {
    try {
      const { user } = await processToast(enter(values), {
        success: ({ message }) => message,
        error: (reason) => messageOf(reason, fallback),
      });
      signInAs(user);
    } catch {
      // The toast has said why; what was typed stays, and the password is the likelier one to mend.
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={userLabel}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus={isDesktop()}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="password"
        control={control}
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            label="Senha"
            autoComplete="current-password"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="remember"
        control={control}
        render={({ field }) => <Checkbox {...field}>Lembrar de mim</Checkbox>}
      />
      <Button type="submit" size="large" isPending={formState.isSubmitting} pendingText="Aguarde...">
        Entrar
      </Button>
      <p className="text-sm text-muted">
        Ainda não tem conta? <TextLink href={signUpHref}>{signUpLabel}</TextLink>
      </p>
    </form>
  );
}
