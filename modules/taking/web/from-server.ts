import type { Answer } from '#modules/exams/domain/answer.ts';
import type { SavedAnswer } from '../contract/attempts.ts';

/** Converts a saved answer from the server. */
export function fromServer(saved: Pick<SavedAnswer, 'text' | 'picked'>): Answer {
  return saved.picked === undefined ? { text: saved.text ?? '' } : { picked: saved.picked };
}
