import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths, withReturn } from '#platform/contract/paths.ts';
import { takesFocus } from '#platform/web/forms/focus-later.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { entranceEmail, keepEntranceEmail } from '#platform/web/session/entrance-email.ts';
import { ownEmail } from '#platform/web/session/own-email.ts';
import { AuthLayout, toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import { readReturn } from '#platform/web/shell/entrance.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { providerSearch } from '../../contract/provider-entrance.ts';
import { begin, keepWanted } from './providers.api.ts';

export function ProviderSignInPage() {
  const { voltar } = readReturn(useSearch({ strict: false }));
  const [email] = useState(() => ownEmail() || entranceEmail());
  // No draft: it asks for an e-mail.
  const form = useActForm<{ email: string }, string>({
    schema: providerSearch,
    defaultValues: { email },
    act: (values) => begin(values.email),
    reading: 'never',
    isQuiet: true,
    onDone: async (address, values) => {
      keepEntranceEmail(values.email);
      keepWanted(voltar);
      window.location.assign(address);
    },
    onFail: () => form.setFocus('email', { shouldSelect: true }),
  });
  return (
    <AuthLayout
      title="Entrar pela conta da empresa"
      subtitle="Informe o seu e-mail de trabalho. Ele leva à página em que a sua empresa pede a senha dela."
      motto={toCompanies}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <Field
          control={form.control}
          name="email"
          as={TextField}
          label="E-mail de trabalho"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={takesFocus()}
        />
        <FormFailureNote of={form.failure} />
        <Button type="submit" size="large" isPending={form.isPending} pendingText="Aguarde...">
          Continuar
        </Button>
      </form>
      <p className="pt-5 text-sm text-muted">
        Tem senha no Provado?{' '}
        <TextLink href={withReturn(paths.company.signIn, voltar)}>Entrar com a senha</TextLink>
      </p>
    </AuthLayout>
  );
}
