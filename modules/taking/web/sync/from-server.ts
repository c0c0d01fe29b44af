import type { Answer } from '#modules/exams/domain/answer.ts';
import type { Paper, SavedAnswer } from '../../contract/attempts.ts';
import type { SavedVersion } from './sync-state.ts';

export function fromServer({
  text,
  picked,
  language,
}: Pick<SavedAnswer, 'text' | 'picked' | 'language'>): Answer {
  return picked === undefined ? { text: text ?? '', ...(language && { language }) } : { picked };
}

export const savedIn = ({ answers }: Paper): SavedVersion[] =>
  answers.map((saved) => ({
    questionId: saved.questionId,
    version: saved.version,
    answer: fromServer(saved),
  }));
