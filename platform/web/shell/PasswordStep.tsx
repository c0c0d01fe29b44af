import { Controller, useForm } from 'react-hook-form';
import type { WireSchema } from '#platform/contract/translate.ts';
import { contractResolver, showServerFaults } from '../contract-form.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

export interface PasswordStepProps {
  /** The body the password is sent in. */
  schema: WireSchema<{ password: string }>;
  submitText: string;
  isDanger?: boolean;
  /** Does the work; a rejection leaves the form for another try. */
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for the account's password before something that guards the account is changed. */
export function PasswordStep({ schema, submitText, isDanger, onSubmit }: PasswordStepProps) {
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '' },
    resolver: contractResolver<{ password: string }>(schema),
  });
  const submit = handleSubmit(({ password }) =>
    onSubmit(password).catch((reason: unknown) => {
      showServerFaults(reason, schema, setError);
      setFocus('password', { shouldSelect: true });
    }),
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
