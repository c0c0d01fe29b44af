import { type Control, Controller } from 'react-hook-form';
import { type PasswordPolicy, passwordPartsOf } from '#modules/accounts/contract/password.ts';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { NewAdmin } from './admin.api.ts';

export interface AdminFieldsProps {
  control: Control<NewAdmin>;
  policy: PasswordPolicy;
  /** Off where somebody else's data are typed. */
  autoComplete?: 'off';
}

/** Name, e-mail and password of a new administrator. */
export function AdminFields({ control, policy, autoComplete }: AdminFieldsProps) {
  return (
    <>
      <Controller
        name="name"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Nome completo"
            autoComplete={autoComplete ?? 'name'}
            autoFocus
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete={autoComplete ?? 'username'}
            error={fieldState.error?.message}
          />
        )}
      />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
    </>
  );
}
