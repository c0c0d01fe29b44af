import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordsDiffer,
  weakNewPassword,
  weakPassword,
} from '../contract/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What keeps a new password from being taken: a message for the password, one for its repetition, or none. Of one
 * that is missing the schema tells.
 */
export function newPasswordFaults(
  policy: PasswordPolicy,
  { password, confirmation }: { readonly password?: string; readonly confirmation?: string },
): { password?: string; confirmation?: string } {
  const isWeak = password !== undefined && !isAcceptablePassword(password, policy, isCommonPassword);
  const differ = password !== undefined && confirmation !== undefined && confirmation !== password;
  return { ...(isWeak && { password: weakPassword }), ...(differ && { confirmation: passwordsDiffer }) };
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
