import type { SavedAnswer } from '../contract/attempts.ts';

/**
 * What is answered to one question: a text, the one picked alternative (0: none), or a list of them.
 * It is kept and sent in this one form.
 */
export type Answer = { text: string } | { picked: number | number[] };

/** The ids of the picked alternatives; none for a text or no answer. */
export function pickedOf(answer: Answer | undefined): number[] {
  if (!answer || !('picked' in answer)) return [];
  return [answer.picked].flat().filter((id) => id !== 0);
}

/** The text of an answer; empty for picked alternatives or no answer. */
export const textOf = (answer: Answer | undefined): string => (answer && 'text' in answer ? answer.text : '');

/** What the server has, in the form of the page. */
export function fromServer(saved: Pick<SavedAnswer, 'text' | 'picked'>): Answer {
  return saved.picked === undefined ? { text: saved.text ?? '' } : { picked: saved.picked };
}

/** True when both say the same: the same text, or the same alternatives in any order. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const ids = [pickedOf(one), pickedOf(other)].map((picked) => picked.toSorted((a, b) => a - b).join());
  return textOf(one) === textOf(other) && ids[0] === ids[1];
}

/** True for an answer that says nothing. */
export const isBlank = (answer: Answer): boolean =>
  'text' in answer ? answer.text.trim() === '' : pickedOf(answer).length === 0;
