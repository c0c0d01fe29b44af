import type { AppealOutcome } from '#platform/contract/words.ts';
import { counted } from '#platform/web/format.ts';
import { firstWords } from '#platform/web/ui/markdown/plain-words.ts';

interface AppealedQuestion {
  readonly number: number;
  readonly statement: string;
}

export function targetText(question: AppealedQuestion | undefined): string {
  if (!question) return 'Nota toda';
  return `Questão ${question.number}: ${firstWords(question.statement, 80)}`;
}

export const outcomeWords: Readonly<Record<AppealOutcome, string>> = {
  upheld: 'Nota mantida',
  changed: 'Nota alterada',
};

export const countsText = ({ open, upheld, changed }: { open: number; upheld: number; changed: number }) =>
  `${open} em análise · ${counted(upheld, 'mantido', 'mantidos')} · ${counted(changed, 'alterado', 'alterados')}`;

interface Version {
  readonly correct?: boolean | undefined;
  readonly points?: { readonly weight: number; readonly of: number } | undefined;
  readonly passed?: { readonly weight: number; readonly of: number } | undefined;
}

export function markText({ correct, points, passed }: Version): string {
  if (correct === undefined) return 'Correção retirada';
  if (passed) return `${passed.weight} de ${counted(passed.of, 'ponto', 'pontos')} dos testes`;
  if (points) return `${points.weight} de ${counted(points.of, 'ponto', 'pontos')}`;
  return correct ? 'Correta' : 'Incorreta';
}
