import { readFileSync } from 'node:fs';
import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordsDiffer,
  weakNewPassword,
  weakPassword,
} from '../../contract/password.ts';

/** The list tells where it comes from in the lines that start with #. No password in it does. */
const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const commonPasswords: ReadonlySet<string> = new Set(lines.filter((line) => !line.startsWith('#')));

export const isCommonPassword = (text: string): boolean => commonPasswords.has(text.toLowerCase());

/** The schema reports a missing password. */
export function newPasswordFaults(
  policy: PasswordPolicy,
  { password, confirmation }: { readonly password?: string; readonly confirmation?: string },
): { password?: string; confirmation?: string } {
  const isWeak = password !== undefined && !isAcceptablePassword(password, policy, isCommonPassword);
  const differ = password !== undefined && confirmation !== undefined && confirmation !== password;
  return { ...(isWeak && { password: weakPassword }), ...(differ && { confirmation: passwordsDiffer }) };
}

/** The form's own hint about the rule would be wrong under `nist` and for a common password. */
export function redefinitionFaults(
  policy: PasswordPolicy,
  form: { readonly password: string; readonly confirmation: string },
): { password?: string; confirmation?: string } {
  const { password, confirmation } = newPasswordFaults(policy, form);
  return {
    ...(password && {
      password:
        policy === 'spec' && !isAcceptablePassword(form.password, policy) ? weakNewPassword : password,
    }),
    ...(confirmation && { confirmation: newPasswordsDiffer }),
  };
}
