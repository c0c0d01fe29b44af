import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordsDiffer,
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
