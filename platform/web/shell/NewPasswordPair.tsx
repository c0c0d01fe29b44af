import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

interface PasswordPair {
  password: string;
  confirmation: string;
}

export interface NewPasswordPairProps<Values extends PasswordPair> {
  control: Control<Values>;
  /** The parts of the rule that tick themselves off while typing. */
  parts: ComponentProps<typeof NewPasswordField>['parts'];
  /** 'Senha', or 'Nova senha' for somebody who has one. */
  isChange?: boolean;
}

/** A new password and its confirmation, the fields `password` and `confirmation` of a form. */
export function NewPasswordPair<Values extends PasswordPair>({
  control,
  parts,
  isChange,
}: NewPasswordPairProps<Values>) {
  // A form with more fields has these two as well, which the type of its control cannot say.
  const pair = control as unknown as Control<PasswordPair>;
  return (
    <>
      <Field
        control={pair}
        name="password"
        as={NewPasswordField}
        label={isChange ? 'Nova senha' : 'Senha'}
        parts={parts}
      />
      <Field
        control={pair}
        name="confirmation"
        as={PasswordField}
        label={isChange ? 'Confirmação da nova senha' : 'Confirmação da senha'}
        autoComplete="new-password"
      />
    </>
  );
}
