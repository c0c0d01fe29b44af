import { setUpSecondFactor } from '@provado/contract/second-factor.ts';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#lib/contract-form.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

export interface PasswordStepProps {
  submitText: string;
  isDanger?: boolean;
  /** Does the work; a rejection leaves the form for another try. */
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for the account's password before something that guards the account is changed. */
export function PasswordStep({ submitText, isDanger, onSubmit }: PasswordStepProps) {
  const { control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { password: '' },
    resolver: contractResolver<{ password: string }>(setUpSecondFactor.body),
  });
  const submit = handleSubmit(({ password }) =>
    onSubmit(password).catch(() => setFocus('password', { shouldSelect: true })),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Controller
        name="password"
        control={control}
        render={({ field, fieldState }) => (
          <PasswordField {...field} label="Sua senha" autoFocus error={fieldState.error?.message} />
        )}
      />
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        isPending={formState.isSubmitting}
        className="justify-self-end"
      >
        {submitText}
      </Button>
    </form>
  );
}
