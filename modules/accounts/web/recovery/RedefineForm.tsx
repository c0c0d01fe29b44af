import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTypedBefore } from '#platform/web/forms/use-typed-before.ts';
import { KnownAccount } from '#platform/web/shell/KnownAccount.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordPartsOf,
  weakNewPassword,
} from '../../contract/password.ts';
import { redefinition } from '../../contract/recovery.ts';
import { redefine } from './recovery.api.ts';

export interface RedefineFormProps {
  token: string;
  email: string;
  policy: PasswordPolicy;
  onDone: () => void | Promise<void>;
  onRefused: (reason: unknown) => void;
}

interface Values {
  password: string;
  confirmation: string;
}

export function RedefineForm({ token, email, policy, onDone, onRefused }: RedefineFormProps) {
  // No draft: it asks for passwords.
  const form = useActForm<Values>({
    schema: redefinition,
    defaultValues: { password: '', confirmation: '' },
    resolver: faultResolver((values) =>
      faultsInOrder(
        redefinition,
        { ...values, token },
        {
          password: !isAcceptablePassword(values.password, policy) && weakNewPassword,
          confirmation: values.confirmation !== values.password && newPasswordsDiffer,
        },
      ),
    ),
    act: (values) => redefine({ ...values, token }),
    reading: 'never',
    onDone,
    onFail: onRefused,
  });
  const element = useTypedBefore(form.setValue);
  return (
    <form ref={element} onSubmit={form.submit} method="dialog" noValidate className="grid gap-5">
      <NewPasswordPair control={form.control} parts={passwordPartsOf(policy)} username={email} isChange />
      <FormFailureNote of={form.failure}>
        {(form.failure?.code === 'CPF_EM_USO' || form.failure?.code === 'CNPJ_EM_USO') && (
          <KnownAccount
            href={form.failure.code === 'CPF_EM_USO' ? paths.developer.signIn : paths.company.signIn}
          />
        )}
      </FormFailureNote>
      <Button type="submit" size="large" isPending={form.isPending} pendingText="Aguarde...">
        Redefinir
      </Button>
    </form>
  );
}
