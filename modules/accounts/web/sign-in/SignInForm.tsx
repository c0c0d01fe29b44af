import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { takesFocus } from '#platform/web/forms/focus-later.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTypedBefore } from '#platform/web/forms/use-typed-before.ts';
import { entranceEmail, keepEntranceEmail } from '#platform/web/session/entrance-email.ts';
import { noteOwnEmail } from '#platform/web/session/own-email.ts';
import { isSessionKept, type SessionUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { credentials } from '../../contract/auth.ts';
import type { Enter, Entered, SignInCredentials } from '../auth.api.ts';

export interface SignInFormProps {
  userLabel: string;
  enter: Enter;
  /** The sign-in takes effect only with what this does. */
  onEntered: (user: SessionUser) => void;
  fallback: string;
  canRemember?: boolean;
  email?: string;
  aside?: (email: () => string) => ReactNode;
  /** The e-mail that was typed elsewhere meanwhile. */
  typed?: string | undefined;
}

export function SignInForm(props: SignInFormProps) {
  const { userLabel, enter, onEntered, fallback, canRemember = true, email, aside, typed } = props;
  const [asksCode, setAsksCode] = useState(false);
  const [known] = useState(() => email || entranceEmail());
  // No draft: it asks for an e-mail and a password.
  const form = useActForm<SignInCredentials, Entered | string>({
    schema: credentials,
    defaultValues: { email: known, password: '', remember: false, code: '' },
    act: ({ code, ...values }) =>
      enter({ ...values, ...(asksCode && { code }) }).catch((reason: unknown) => {
        // The first time it is no refusal but the next step.
        if (wantsCode(reason) && !asksCode) return reason.message;
        throw reason;
      }),
    error: (reason) => messageOf(reason, fallback),
    // Nobody is signed in yet who could read anything.
    reading: 'never',
    onDone: (entered) => {
      if (typeof entered === 'string') setAsksCode(true);
      else {
        keepEntranceEmail('');
        onEntered(entered.user);
        if (!isSessionKept()) toast.warning(lastsAsThePage, { toastId: 'sessao', autoClose: false });
        // The e-mail is noted last, because entering after somebody else forgets what was noted before.
        noteOwnEmail(form.getValues('email'));
      }
    },
    // What was typed stays, and the last field is the likelier one to mend.
    onFail: (reason) => {
      if (asksCode && !wantsCode(reason)) form.resetField('code');
      form.setFocus(asksCode ? 'code' : 'password', { shouldSelect: true });
    },
  });
  const element = useTypedBefore(form.setValue);
  const { control, setFocus, setValue } = form;

  useEffect(() => {
    if (typed) setValue('email', typed, { shouldDirty: true });
  }, [typed, setValue]);

  useEffect(() => {
    if (asksCode) setFocus('code');
  }, [asksCode, setFocus]);

  return (
    <form ref={element} onSubmit={form.submit} method="dialog" noValidate className="grid gap-5">
      {asksCode ? (
        <Field
          control={control}
          name="code"
          as={TextField}
          label="Código de verificação"
          description="Do seu aplicativo autenticador. Sem ele, use um dos seus códigos de recuperação."
          autoComplete="one-time-code"
        />
      ) : (
        <>
          <Field
            control={control}
            name="email"
            as={TextField}
            label={userLabel}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus={takesFocus() && known === ''}
          />
          <Field
            control={control}
            name="password"
            as={PasswordField}
            label="Senha"
            autoFocus={takesFocus() && known !== ''}
          />
          {(canRemember || aside) && (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              {canRemember && (
                <Field control={control} name="remember" as={Checkbox}>
                  Lembrar de mim
                </Field>
              )}
              {aside?.(() => form.getValues('email'))}
            </div>
          )}
        </>
      )}
      <FormFailureNote of={form.failure} />
      <Button type="submit" size="large" isPending={form.isPending} pendingText="Aguarde...">
        Entrar
      </Button>
      {asksCode && (
        <Button variant="ghost" onPress={() => setAsksCode(false)} isDisabled={form.isPending}>
          Usar outra conta
        </Button>
      )}
    </form>
  );
}

const lastsAsThePage =
  'Este navegador não guarda a sua sessão. Você pode usar o Provado, mas terá de entrar de novo se recarregar ou fechar a página.';

const wantsCode = (reason: unknown): reason is Error => isApiError(reason) && reason.code === 'SEGUNDO_FATOR';
