import {
  isAcceptablePassword,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '@provado/contract/password.ts';
import { type PasswordChange, passwordChange } from '@provado/contract/team.ts';
import { ChevronDown } from 'lucide-react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { Controller, useForm } from 'react-hook-form';
import { faultResolver } from '#lib/contract-form.ts';
import { faultsInOrder } from '#lib/form-faults.ts';
import { sendForm } from '#lib/send-form.ts';
import { usePasswordPolicy } from '#rooms/auth/auth.api.ts';
import { NewPasswordPair } from '#shell/NewPasswordPair.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { changePassword } from './team.api.ts';

/** The change of the viewer's own password, folded away until it is asked for. */
export function PasswordSection({ isOpen = false }: { isOpen?: boolean }) {
  return (
    <Disclosure
      defaultExpanded={isOpen}
      className="group rounded-card border border-line bg-surface px-5 sm:px-7"
    >
      <Heading level={2}>
        <AriaButton
          slot="trigger"
          className="flex min-h-16 w-full items-center justify-between gap-4 rounded-control text-left text-lg font-semibold"
        >
          Alterar senha
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-data-expanded:rotate-180"
          />
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <PasswordForm />
      </DisclosurePanel>
    </Disclosure>
  );
}

const blank: PasswordChange = { currentPassword: '', password: '', confirmation: '' };

function PasswordForm() {
  const policy = usePasswordPolicy();
  const { control, handleSubmit, setError, formState, reset } = useForm<PasswordChange>({
    defaultValues: blank,
    resolver: faultResolver((values) =>
      faultsInOrder(passwordChange, values, {
        password: values.password !== '' && !isAcceptablePassword(values.password, policy) && weakPassword,
        confirmation: values.confirmation !== values.password && passwordsDiffer,
      }),
    ),
  });
  const submit = handleSubmit(async (values) => {
    if (await sendForm(changePassword(values), passwordChange, setError)) reset(blank);
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 pt-1 pb-7">
      <Controller
        name="currentPassword"
        control={control}
        render={({ field, fieldState }) => (
          <PasswordField {...field} label="Senha atual" error={fieldState.error?.message} />
        )}
      />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} isChange />
      <p className="text-sm text-muted">Ao confirmar, as outras sessões abertas são encerradas.</p>
      <Button
        type="submit"
        variant="secondary"
        isPending={formState.isSubmitting}
        pendingText="Aguarde..."
        className="justify-self-end"
      >
        Confirmar
      </Button>
    </form>
  );
}
