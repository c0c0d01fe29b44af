import * as z from 'zod/mini';
import { parseUrl } from '../domain/parse-url.ts';
import { narrowed, withoutUnseen, withPlainApostrophes } from '../domain/plain-signs.ts';
import { charactersAtMost } from './fields.ts';
import { requiredField } from './messages.ts';

export const invalidEmail = 'Informe um e-mail válido.';
const longest = 320;

/**
 * Drops unseen signs and the angles, name and `mailto:` of a mail program, and writes a domain like `ação.com.br` as
 * mail servers do (`xn--…`).
 */
export function plainEmail(text: string): string {
  return withPlainApostrophes(listedEmail(text));
}

/** Lets a printed quote stay: in a list of many nobody sees what became of it. */
export function listedEmail(text: string): string {
  const visible = narrowed(withoutUnseen(text)).trim();
  const [, angled = visible] = /^[^<>@]*<([^<>]*)>$/.exec(visible) ?? [];
  const plain = angled.trim().replace(/^mailto:/i, '');
  const [, local = '', domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.\-。]+)$/u.exec(plain) ?? [];
  if (/^[\x21-\x7e]*$/.test(domain)) return plain;
  return `${local}@${parseUrl(`http://${domain}`)?.hostname ?? domain}`;
}

export function emailFault(text: string): string | undefined {
  if (text.length > longest) return charactersAtMost(longest);
  const [, local = ''] = /^([^@]+)@/.exec(text) ?? [];
  const [odd] = /[^\x20-\x7e]|[`"]/u.exec(local) ?? [];
  if (odd !== undefined) {
    return /\p{L}|\p{M}/u.test(odd)
      ? `O e-mail tem “${odd}”: antes do @ use só letras sem acento, de a a z.`
      : `O e-mail tem o sinal ${odd} no meio: confira o endereço.`;
  }
  return z.email().safeParse(text).success ? undefined : invalidEmail;
}

export const isEmail = z.email({ error: ({ input }) => emailFault(String(input)) ?? invalidEmail });

export const emailAddress = (shortest = 1) =>
  z
    .string({ error: requiredField })
    .check(
      z.overwrite(plainEmail),
      z.minLength(shortest, { error: requiredField }),
      z.maxLength(longest, { error: charactersAtMost(longest) }),
    )
    .check(isEmail);
