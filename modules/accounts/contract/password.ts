/** Which passwords are accepted: the classic rule with character classes, or long ones as NIST 800-63B advises. */
export type PasswordPolicy = 'spec' | 'nist';

export const weakPassword = 'Senha inválida!';
export const passwordsDiffer = 'As senhas não são iguais.';

/** The same two faults in the words of the redefinition form. */
export const weakNewPassword =
  'A senha deve conter no mínimo 8 caracteres, tendo no mínimo: 1 letra MAIÚSCULA, 1 letra minúscula e 1 caractere especial.';
export const newPasswordsDiffer = 'As senhas devem ser iguais!';

/** The signs of which a password needs one, in the order in which the hint names them. */
export const passwordSigns = ['!', '#', '@', '$', '%', '&'] as const;

/** The parts of the classic rule, each with its hint, for a list that ticks itself off while typing. */
export const passwordParts = [
  { hint: 'De 8 a 15 caracteres', holds: (text: string) => text.length >= 8 && text.length <= 15 },
  { hint: 'Uma letra maiúscula', holds: (text: string) => /\p{Lu}/u.test(text) },
  { hint: 'Uma letra minúscula', holds: (text: string) => /\p{Ll}/u.test(text) },
  { hint: 'Um número', holds: (text: string) => /\d/.test(text) },
  {
    hint: `Um caractere especial: ${passwordSigns.join(' ')}`,
    holds: (text: string) => passwordSigns.some((sign) => text.includes(sign)),
  },
] as const;

/** The parts of the rule in force; whether a long password is a common one only the server knows. */
export const passwordPartsOf = (policy: PasswordPolicy) =>
  policy === 'nist' ? longPasswordParts : passwordParts;

const longPasswordParts = [
  { hint: 'De 8 a 128 caracteres', holds: (text: string) => text.length >= 8 && text.length <= 128 },
] as const;

/** True when `text` may become a password under `policy`; `isCommon` knows the list of common ones. */
export function isAcceptablePassword(
  text: string,
  policy: PasswordPolicy,
  isCommon: (text: string) => boolean = () => false,
): boolean {
  return passwordPartsOf(policy).every((part) => part.holds(text)) && !(policy === 'nist' && isCommon(text));
}
