import { ownCriteria } from '../domain/code-review/fault-criteria.ts';
import type { QuestionInput } from './question-input.ts';

export function changesBetween(one: QuestionInput, other: QuestionInput): string[] {
  const differs = (part: (question: QuestionInput) => unknown) =>
    JSON.stringify(part(one)) !== JSON.stringify(part(other));
  const hasOtherTexts = differs(({ options }) => (options ?? []).map(({ text }) => text.trim()));
  return [
    ...(differs(({ kind }) => kind) ? ['tipo'] : []),
    ...(differs(({ statement }) => statement.trim()) ? ['enunciado'] : []),
    ...(differs(({ imageUrl, imageAlt }) => [imageUrl || '', imageAlt || '']) ? ['imagem'] : []),
    ...(hasOtherTexts ? ['alternativas'] : []),
    // Other alternatives have another key anyway.
    ...(!hasOtherTexts && differs(({ options }) => (options ?? []).map(({ correct }) => correct === true))
      ? ['gabarito']
      : []),
    ...(differs(({ points }) => points ?? 1) ? ['pontos'] : []),
    ...(differs(({ rubric }) => ownCriteria(rubric ?? [])) ? ['rubrica'] : []),
    ...(differs(({ review }) => review ?? {}) ? ['mudança e falhas'] : []),
    ...(differs(({ execution }) => execution ?? {}) ? ['execução'] : []),
    ...(differs(({ modelAnswer, markingNotes }) => [modelAnswer || '', markingNotes || ''])
      ? ['texto para quem corrige']
      : []),
    ...(differs(({ explanation }) => explanation || '') ? ['explicação'] : []),
  ];
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const inWords = (changes: readonly string[]): string => list.format(changes);
