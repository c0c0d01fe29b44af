import * as z from 'zod/mini';
import { requiredField } from '#platform/contract/messages.ts';

/** `spec` asks for classes of characters, `nist` for long passwords as NIST 800-63B advises. */
export type PasswordPolicy = 'spec' | 'nist';

export const weakPassword = 'Senha inválida!';
export const passwordsDiffer = 'As senhas não são iguais.';

/** The rule in force refuses a new password that is too long, and the sign-in takes one for a wrong password. */
export const passwordText = z.string({ error: requiredField });

export const weakNewPassword =
  'A senha deve conter no mínimo 8 caracteres, tendo no mínimo: 1 letra MAIÚSCULA, 1 letra minúscula e 1 caractere especial.';
export const newPasswordsDiffer = 'As senhas devem ser iguais!';

export const passwordSigns = ['!', '#', '@', '$', '%', '&'] as const;

/** Managers of passwords read the rule in `passwordrules`. */
export const passwordParts = [
  {
    hint: 'De 8 a 15 caracteres',
    rule: 'minlength: 8; maxlength: 15',
    holds: (text: string) => text.length >= 8 && text.length <= 15,
  },
  { hint: 'Uma letra maiúscula', rule: 'required: upper', holds: (text: string) => /\p{Lu}/u.test(text) },
  { hint: 'Uma letra minúscula', rule: 'required: lower', holds: (text: string) => /\p{Ll}/u.test(text) },
  { hint: 'Um número', rule: 'required: digit', holds: (text: string) => /\d/.test(text) },
  {
    hint: `Um caractere especial: ${passwordSigns.join(' ')}`,
    rule: `required: [${passwordSigns.join('')}]`,
    holds: (text: string) => passwordSigns.some((sign) => text.includes(sign)),
  },
] as const;

/** Only the server knows the common passwords, which no rule accepts. */
export const passwordPartsOf = (policy: PasswordPolicy) =>
  policy === 'nist' ? longPasswordParts : passwordParts;

const longPasswordParts = [
  {
    hint: 'De 8 a 128 caracteres',
    rule: 'minlength: 8; maxlength: 128',
    holds: (text: string) => text.length >= 8 && text.length <= 128,
  },
] as const;

export function isAcceptablePassword(
  text: string,
  policy: PasswordPolicy,
  isCommon: (text: string) => boolean = () => false,
): boolean {
  return passwordPartsOf(policy).every((part) => part.holds(text)) && !isCommon(text);
}
