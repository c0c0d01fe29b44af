import { useForm } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { faultsInOrder } from '#platform/web/form-faults.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { useTypedBefore } from '#platform/web/use-typed-before.ts';
import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordPartsOf,
  weakNewPassword,
} from '../contract/password.ts';
import { redefinition } from '../contract/recovery.ts';
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
