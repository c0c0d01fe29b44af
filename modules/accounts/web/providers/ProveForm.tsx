import { useEffect, useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { forgottenHash } from '#platform/contract/paths.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';

export interface Proving {
  provider: string;
  token: string;
  password: string;
  code?: string;
}

export interface ProveFormProps<Entered> {
  schema: WireSchema;
  provider: string;
  waiting: { token: string; email: string; missing: string };
  prove: (given: Proving) => Promise<Entered>;
  onEntered: (entered: Entered) => void;
  /** It says whose account it is, and what suffices afterwards. */
  explanation: string;
  signInHref: string;
  motto?: string;
}

/** An account of before asks for its password once, one with a second factor for its code each time. */
export function ProveForm<Entered>(props: ProveFormProps<Entered>) {
  const { schema, provider, waiting, prove, onEntered, explanation, signInHref, motto } = props;
  const { token, email, missing } = waiting;
  const [asksCode, setAsksCode] = useState(missing === 'codigo');
  // No draft: it asks for a password.
  const form = useActForm<Required<Proving>, { message: string; entered: Entered | undefined }>({
    schema,
    defaultValues: { provider, token, password: '', code: '' },
    act: async ({ code, ...values }) => {
      try {
        const entered = await prove({ ...values, ...(asksCode && { code }) });
        return { message: 'Login realizado com sucesso', entered };
      } catch (reason) {
        // The first time it is no refusal but the next step.
        if (!asksCode && isApiError(reason) && reason.code === 'SEGUNDO_FATOR')
          return { message: reason.message, entered: undefined };
        throw reason;
      }
    },
    reading: 'never',
    onDone: ({ entered }) => (entered ? onEntered(entered) : setAsksCode(true)),
    onFail: () => form.setFocus(asksCode ? 'code' : 'password', { shouldSelect: true }),
  });
  const { setFocus } = form;
  useEffect(() => {
    setFocus(asksCode ? 'code' : 'password');
  }, [asksCode, setFocus]);
  return (
    <AuthLayout
      title={missing === 'senha' ? 'Esta conta já é sua?' : 'Código de verificação'}
      subtitle={
        missing === 'senha' ? explanation : `A conta ${email} tem verificação em duas etapas no Provado.`
      }
      {...(motto !== undefined && { motto })}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        {asksCode ? (
          <Field
            control={form.control}
            name="code"
            as={TextField}
            label="Código de verificação"
            description="Do seu aplicativo autenticador. Sem ele, use um dos seus códigos de recuperação."
            autoComplete="one-time-code"
          />
        ) : (
          <Field control={form.control} name="password" as={PasswordField} label="Senha no Provado" />
        )}
        <FormFailureNote of={form.failure} />
        <Button type="submit" size="large" isPending={form.isPending} pendingText="Aguarde...">
          Entrar
        </Button>
      </form>
      {missing === 'senha' && (
        <p className="pt-5 text-sm text-muted">
          <TextLink href={signInHref + forgottenHash}>Esqueceu a senha?</TextLink> Escolha outra pelo link que
          chega a este e-mail e comece de novo.
        </p>
      )}
    </AuthLayout>
  );
}
