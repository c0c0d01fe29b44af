import { notFound } from '@tanstack/react-router';

/** Leads an address whose id cannot be one to 'not found'. A route has it as `beforeLoad`. */
export const requireId =
  <Name extends string>(name: Name) =>
  ({ params }: { params: Record<Name, string> }): void => {
    if (!/^[1-9]\d{0,14}$/.test(params[name])) throw notFound();
  };

/** Leads an address with another word than these to 'not found'. A route has it as `beforeLoad`. */
export const requireWord =
  <Name extends string>(name: Name, ...words: string[]) =>
  ({ params }: { params: Record<Name, string> }): void => {
    if (!words.includes(params[name])) throw notFound();
  };

/** A whole number from 1 as the search part of an address may hold it, or undefined. */
export function readNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The page of a list; the first one is left out of the address. */
export function readPage(search: Record<string, unknown>): { pagina?: number } {
  const pagina = readNumber(search.pagina) ?? 1;
  return pagina > 1 ? { pagina } : {};
}

/** The attempt an exam is taken in, and the number of the question that shows. */
export function readTaking(search: Record<string, unknown>): { idUserTest?: number; questao?: number } {
  const idUserTest = readNumber(search.idUserTest);
  const questao = readNumber(search.questao);
  return { ...(idUserTest !== undefined && { idUserTest }), ...(questao !== undefined && { questao }) };
}
