import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { processToast } from '#platform/web/process-toast.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { takesFocus } from '#platform/web/takes-focus.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Checkbox } from '#platform/web/ui/Checkbox.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useTypedBefore } from '#platform/web/use-typed-before.ts';
import { credentials } from '../contract/auth.ts';
import type { Credentials, Enter } from './auth.api.ts';

export interface SignInFormProps {
  /** Label of the e-mail field. */
  userLabel: string;
  enter: Enter;
  /** Called with who has signed in, which takes effect only with what this does. */
  onEntered: (user: SessionUser) => void;
  /** What is said when the failure brought no sentence of its own. */
  fallback: string;
  /** Administrators are never remembered. */
  canRemember?: boolean;
  /** Goes beside 'Lembrar de mim': the way to a forgotten password. */
  aside?: ReactNode;
}

/** E-mail and password, and the code of the second factor once the server asks for it. */
export function SignInForm(props: SignInFormProps) {
  const { userLabel, enter, onEntered, fallback, canRemember = true, aside } = props;
  const [asksCode, setAsksCode] = useState(false);
  const { control, handleSubmit, setFocus, setValue, resetField, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '', remember: false, code: '' },
    resolver: contractResolver(credentials),
  });
  const form = useTypedBefore(setValue);

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  const submit = handleSubmit(async ({ code, ...values }) => {
    const entering = enter({ ...values, ...(asksCode && { code }) }).catch((reason: unknown) => {
      // The first time it is no refusal but the next step.
      if (wantsCode(reason) && !asksCode) return reason.message;
      throw reason;
    });
    try {
      const entered = await processToast(entering, {
        success: (result) => (typeof result === 'string' ? result : result.message),
        error: (reason) => messageOf(reason, fallback),
      });
      if (typeof entered === 'string') setAsksCode(true);
      else onEntered(entered.user);
    } catch (reason) {
      // The toast has said why; what was typed stays, and the last field is the likelier one to mend.
      if (asksCode && !wantsCode(reason)) resetField('code');
      setFocus(asksCode ? 'code' : 'password', { shouldSelect: true });
    }
  });

  return (
    <form ref={form} onSubmit={submit} method="dialog" noValidate className="grid gap-5">
      {asksCode ? (
        <Controller
          name="code"
          control={control}
          render={({ field: { value = '', ...field }, fieldState }) => (
            <TextField
              {...field}
              value={value}
              label="Código de verificação"
              description="Do seu aplicativo autenticador. Sem ele, use um dos seus códigos de recuperação."
              autoComplete="one-time-code"
              error={fieldState.error?.message}
            />
          )}
        />
      ) : (
        <>
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
                autoFocus={takesFocus()}
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
          {(canRemember || aside) && (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              {canRemember && (
                <Controller
                  name="remember"
                  control={control}
                  render={({ field }) => <Checkbox {...field}>Lembrar de mim</Checkbox>}
                />
              )}
              {aside}
            </div>
          )}
        </>
      )}
      <Button type="submit" size="large" isPending={formState.isSubmitting} pendingText="Aguarde...">
        Entrar
      </Button>
      {asksCode && (
        <Button variant="ghost" onPress={() => setAsksCode(false)} isDisabled={formState.isSubmitting}>
          Usar outra conta
        </Button>
      )}
    </form>
  );
}

const wantsCode = (reason: unknown): reason is Error => isApiError(reason) && reason.code === 'SEGUNDO_FATOR';
