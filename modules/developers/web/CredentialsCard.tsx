import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { credentialsEdit } from '../contract/developer-profile.ts';
import { type CredentialChange, saveCredentials } from './profile.api.ts';

export function CredentialsCard({ email }: { email: string }) {
  const policy = usePasswordPolicy();
  const blank = { email, password: '', confirmation: '', currentPassword: '' };
  // No draft: it asks for an e-mail and passwords.
  const form = useActForm<CredentialChange>({
    schema: credentialsEdit,
    defaultValues: blank,
    resolver: faultResolver((values) => credentialFaults(values, policy)),
    act: saveCredentials,
    // The e-mail stays until the new mailbox is confirmed. Where nobody asks, the card is made anew with the new one.
    onDone: () => form.reset(blank),
  });
  const { control, watch } = form;
  const isChanged = watch('email').trim().toLowerCase() !== email.toLowerCase() || watch('password') !== '';

  return (
    <Card title="E-mail e senha">
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <Field
          control={control}
          name="email"
          as={TextField}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          description="Você entra com ele."
        />
        <NewPasswordPair control={control} parts={passwordPartsOf(policy)} isChange />
        {isChanged && (
          <Field
            control={control}
            name="currentPassword"
            as={PasswordField}
            label="Senha atual"
            autoComplete="current-password"
            description="Quando a troca valer, as outras sessões serão encerradas. O e-mail atual recebe um aviso."
          />
        )}
        <FormFailureNote of={form.failure} />
        <Button
          type="submit"
          variant="secondary"
          isDisabled={!isChanged}
          isPending={form.isPending}
          pendingText="Aguarde..."
          className="justify-self-end max-sm:w-full"
        >
          Trocar e-mail ou senha
        </Button>
      </form>
    </Card>
  );
}

function credentialFaults(
  form: CredentialChange,
  policy: PasswordPolicy,
): [field: string, message: string][] {
  const { password, confirmation } = form;
  return faultsInOrder(credentialsEdit, form, {
    password: password !== '' && !isAcceptablePassword(password, policy) && weakPassword,
    confirmation: confirmation !== password && passwordsDiffer,
  });
}
