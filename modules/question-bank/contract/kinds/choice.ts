import type { AddFault } from '#platform/contract/translate.ts';
import type { SentOptions } from './checked-kind.ts';

const autoGraded = 'Nosso sistema permite a correção automática deste tipo de questão. Por favor selecione';
export const markAnOption = {
  single: `${autoGraded} a alternativa correta.`,
  multiple: `${autoGraded} 1 (uma) ou mais alternativas.`,
} as const;

/** @returns how many options are right */
export function checkChoice(options: SentOptions, markSome: string, fault: AddFault): number {
  if (options.length < 2) fault(['alternativas'], 'Informe ao menos duas alternativas.');
  const right = options.filter((option) => option?.correct === true).length;
  if (right === 0) fault(['tipo'], markSome);
  return right;
}
