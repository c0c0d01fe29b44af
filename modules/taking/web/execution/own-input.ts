import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';

export function inputTexts({ kind, shape }: PaperExecution): { label: string; hint: string } {
  if (kind === 'sql') return { label: 'Meus dados', hint: 'Comandos INSERT, sobre as tabelas do esquema.' };
  return shape === 'function'
    ? { label: 'Minha entrada', hint: 'Uma lista JSON com os argumentos: [2, "abc"].' }
    : { label: 'Minha entrada', hint: 'O que o programa lê da entrada padrão.' };
}

export function inputFault({ kind, shape }: PaperExecution, input: string): string | undefined {
  if (kind === 'sql' || shape !== 'function') return undefined;
  return isList(input) ? undefined : 'Escreva uma lista JSON com os argumentos, como [2, "abc"].';
}

function isList(input: string): boolean {
  try {
    return Array.isArray(JSON.parse(input));
  } catch {
    return false;
  }
}
