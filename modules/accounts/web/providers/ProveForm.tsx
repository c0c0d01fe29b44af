import { useEffect, useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { forgottenHash, paths } from '#platform/contract/paths.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { AuthLayout, toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { providerLink } from '../../contract/provider-entrance.ts';
import type { WaitingFormProps } from './JoinForm.tsx';
import { prove } from './providers.api.ts';

/** An account of before asks for its password once, one with a second factor for its code each time. */
export function ProveForm({ provider, waiting, onEntered }: WaitingFormProps) {
  const { token, email, missing } = waiting;
  const [asksCode, setAsksCode] = useState(missing === 'codigo');
  // No draft: it asks for a password.
  const form = useActForm({
    schema: providerLink,
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
        missing === 'senha'
          ? `Já há uma conta da equipe com o e-mail ${email}. Digite a senha dela uma vez. Depois a conta da empresa basta.`
          : `A conta ${email} tem verificação em duas etapas no Provado.`
      }
      motto={toCompanies}
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
          <TextLink href={paths.company.signIn + forgottenHash}>Esqueceu a senha?</TextLink> Escolha outra
          pelo link que chega a este e-mail e comece de novo.
        </p>
      )}
    </AuthLayout>
  );
}
