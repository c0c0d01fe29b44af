import { ChevronDown } from 'lucide-react';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { ownEmail } from '#platform/web/session/own-email.ts';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { type PasswordChange, passwordChange } from '../../contract/own-password.ts';
import {
  isAcceptablePassword,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '../../contract/password.ts';
import { usePasswordPolicy } from '../auth.api.ts';

export interface PasswordSectionProps {
  act: (body: PasswordChange) => Promise<{ message: string }>;
  isOpen?: boolean;
}

export function PasswordSection({ act, isOpen = false }: PasswordSectionProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface px-5 sm:px-7">
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 rounded-control [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-semibold">Alterar senha</h2>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <PasswordForm act={act} />
    </details>
  );
}

const blank: PasswordChange = { currentPassword: '', password: '', confirmation: '' };

function PasswordForm({ act }: Pick<PasswordSectionProps, 'act'>) {
  const policy = usePasswordPolicy();
  // No draft: it asks for passwords.
  const form = useActForm<PasswordChange>({
    schema: passwordChange,
    defaultValues: blank,
    resolver: faultResolver((values) =>
      faultsInOrder(passwordChange, values, {
        password: values.password !== '' && !isAcceptablePassword(values.password, policy) && weakPassword,
        confirmation: values.confirmation !== values.password && passwordsDiffer,
      }),
    ),
    act,
    onDone: () => form.reset(blank),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5 pt-1 pb-7">
      <Field control={form.control} name="currentPassword" as={PasswordField} label="Senha atual" />
      <NewPasswordPair
        control={form.control}
        parts={passwordPartsOf(policy)}
        username={ownEmail()}
        isChange
      />
      <p className="text-sm text-muted">Ao confirmar, as outras sessões abertas são encerradas.</p>
      <FormFailureNote of={form.failure} />
      <Button
        type="submit"
        variant="secondary"
        isPending={form.isPending}
        pendingText="Aguarde..."
        className="justify-self-end"
      >
        Confirmar
      </Button>
    </form>
  );
}
