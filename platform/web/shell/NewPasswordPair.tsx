import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { Field } from '../ui/fields/Field.tsx';
import { NewPasswordField } from '../ui/fields/NewPasswordField.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';

interface PasswordPair {
  password: string;
  confirmation: string;
}

export interface NewPasswordPairProps<Values extends PasswordPair> {
  control: Control<Values>;
  parts: readonly (ComponentProps<typeof NewPasswordField>['parts'][number] & { rule: string })[];
  isChange?: boolean;
  /** Managers of passwords read it where no field of the form says it. */
  username?: string | undefined;
}

export function NewPasswordPair<Values extends PasswordPair>({
  control,
  parts,
  isChange,
  username,
}: NewPasswordPairProps<Values>) {
  // A form with more fields has these two as well, which the type of its control cannot say.
  const pair = control as unknown as Control<PasswordPair>;
  const rules = parts.map(({ rule }) => `${rule};`).join(' ');
  return (
    <>
      {username !== undefined && (
        <input type="text" autoComplete="username" value={username} readOnly hidden tabIndex={-1} />
      )}
      <Field
        control={pair}
        name="password"
        as={NewPasswordField}
        label={isChange ? 'Nova senha' : 'Senha'}
        parts={parts}
        rules={rules}
      />
      <Field
        control={pair}
        name="confirmation"
        as={PasswordField}
        label={isChange ? 'Confirmação da nova senha' : 'Confirmação da senha'}
        autoComplete="new-password"
        rules={rules}
      />
    </>
  );
}
