import type { Control } from 'react-hook-form';
import { type PasswordPolicy, passwordPartsOf } from '#modules/accounts/contract/password.ts';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { NewAdmin } from './admin.api.ts';

export interface AdminFieldsProps {
  control: Control<NewAdmin>;
  policy: PasswordPolicy;
  /** Off where somebody else's name is typed. */
  autoComplete?: 'off';
}

export function AdminFields({ control, policy, autoComplete }: AdminFieldsProps) {
  return (
    <>
      <Field
        control={control}
        name="name"
        as={TextField}
        label="Nome completo"
        autoComplete={autoComplete ?? 'name'}
        autoFocus
      />
      <Field
        control={control}
        name="email"
        as={TextField}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
    </>
  );
}
