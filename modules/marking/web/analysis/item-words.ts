import type { ItemFinding } from '../../domain/item-findings.ts';

export const findingWords: Readonly<Record<ItemFinding, string>> = {
  few_attempts: 'Amostra insuficiente',
  nearly_nobody: 'Quase ninguém acertou',
  nearly_everybody: 'Quase todo mundo acertou',
  against_the_total: 'Quem foi bem na prova errou esta questão: confira o gabarito',
  does_not_separate: 'Não separa quem sabe de quem não sabe',
  separates_well: 'Separa bem quem sabe de quem não sabe',
};

export const isDoubt = (finding: ItemFinding): boolean =>
  finding !== 'few_attempts' && finding !== 'separates_well';

/**
 * Cronbach's alpha is enough to begin with at 70 %, to compare groups at 80 %, and if much depends on one person's
 * result at 90 % (Nunnally & Bernstein, Psychometric Theory, 3rd edition, 1994, chapter 7).
 */
export function consistencyWord(percent: number): string {
  if (percent >= 90) return 'muito alta';
  if (percent >= 80) return 'alta';
  return percent >= 70 ? 'aceitável' : 'baixa';
}
