import { notFound } from '@tanstack/react-router';

export const requireId =
  <Name extends string>(name: Name) =>
  ({ params }: { params: Record<Name, string> }): void => {
    if (!/^[1-9]\d{0,14}$/.test(params[name])) throw notFound();
  };

export const requireWord =
  <Name extends string>(name: Name, ...words: string[]) =>
  ({ params }: { params: Record<Name, string> }): void => {
    if (!words.includes(params[name])) throw notFound();
  };

export function readNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

export function readPage(search: Record<string, unknown>): { pagina?: number } {
  const pagina = readNumber(search.pagina) ?? 1;
  return pagina > 1 ? { pagina } : {};
}

export function readTaking(search: Record<string, unknown>): { idUserTest?: number; questao?: number } {
  const idUserTest = readNumber(search.idUserTest);
  const questao = readNumber(search.questao);
  return { ...(idUserTest !== undefined && { idUserTest }), ...(questao !== undefined && { questao }) };
}
