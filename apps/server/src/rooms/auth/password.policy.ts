import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordsDiffer,
  weakNewPassword,
  weakPassword,
} from '@provado/contract/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What keeps a new password from being taken: a message for the password, one for its repetition, or none. */
export function newPasswordFaults(
  policy: PasswordPolicy,
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
): { password?: string; confirmation?: string } {
  return {
    ...(!isAcceptablePassword(password, policy, isCommonPassword) && { password: weakPassword }),
    ...(confirmation !== password && { confirmation: passwordsDiffer }),
  };
}

/** The same for the redefinition form, which has words of its own; its rule's hint would be wrong under `nist`. */
export function redefinitionFaults(
  policy: PasswordPolicy,
  form: { readonly password: string; readonly confirmation: string },
): { password?: string; confirmation?: string } {
  const { password, confirmation } = newPasswordFaults(policy, form);
  return {
    ...(password && { password: policy === 'spec' ? weakNewPassword : password }),
    ...(confirmation && { confirmation: newPasswordsDiffer }),
  };
}
