import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { AuthLayout, toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import {
  type ProviderEntered,
  type ProviderWaiting,
  providerJoining,
} from '../../contract/provider-entrance.ts';
import { termsVersion } from '../../contract/terms.ts';
import { join } from './providers.api.ts';

export interface WaitingFormProps {
  provider: string;
  waiting: ProviderWaiting;
  onEntered: (entered: ProviderEntered) => void;
}

export function JoinForm({ provider, waiting, onEntered }: WaitingFormProps) {
  const { token, company, email, name } = waiting;
  // No draft: it asks for a name.
  const form = useActForm({
    schema: providerJoining,
    defaultValues: { provider, token, name, termsVersion, acceptsTerms: false, allowsEmail: false },
    act: async ({ acceptsTerms: _, ...values }) => ({
      message: `Boas-vindas à equipe de ${company}!`,
      entered: await join(values),
    }),
    reading: 'never',
    onDone: ({ entered }) => onEntered(entered),
  });
  return (
    <AuthLayout
      title={`Entre na equipe de ${company}`}
      subtitle={`A conta da sua empresa confirmou o e-mail ${email}. Falta só isto.`}
      motto={toCompanies}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <Field control={form.control} name="name" as={TextField} label="Seu nome" autoComplete="name" />
        <ConsentFields control={form.control} />
        <FormFailureNote of={form.failure} />
        <Button
          type="submit"
          size="large"
          isDisabled={!form.watch('acceptsTerms')}
          isPending={form.isPending}
          pendingText="Aguarde..."
        >
          Entrar na equipe
        </Button>
      </form>
    </AuthLayout>
  );
}
