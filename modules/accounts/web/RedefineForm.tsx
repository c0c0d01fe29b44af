import { messageOf } from '@provado/contract/client.ts';
import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordPartsOf,
  weakNewPassword,
} from '@provado/contract/password.ts';
import { redefinition } from '@provado/contract/recovery.ts';
import { useForm } from 'react-hook-form';
import { faultResolver, showServerFaults } from '#lib/contract-form.ts';
import { faultsInOrder } from '#lib/form-faults.ts';
import { processToast } from '#lib/process-toast.ts';
import { useTypedBefore } from '#lib/use-typed-before.ts';
import { NewPasswordPair } from '#shell/NewPasswordPair.tsx';
import { Button } from '#ui/Button.tsx';
import { redefine } from './recovery.api.ts';

export interface RedefineFormProps {
  token: string;
  policy: PasswordPolicy;
  onDone: () => void | Promise<void>;
  /** The link was refused: used, replaced by a newer one, or too old. */
  onRefused: (reason: unknown) => void;
}

/** The new password, twice. */
export function RedefineForm({ token, policy, onDone, onRefused }: RedefineFormProps) {
  const { control, handleSubmit, setError, setValue, formState } = useForm({
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
  });
  const form = useTypedBefore(setValue);
  const submit = handleSubmit(async (values) => {
    try {
      await processToast(redefine({ ...values, token }), { success: (message) => message, error: messageOf });
      await onDone();
    } catch (reason) {
      if (!showServerFaults(reason, redefinition, setError)) onRefused(reason);
    }
  });
  return (
    <form ref={form} onSubmit={submit} method="dialog" noValidate className="grid gap-5">
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} isChange />
      <Button type="submit" size="large" isPending={formState.isSubmitting} pendingText="Aguarde...">
        Redefinir
      </Button>
    </form>
  );
}
