import type { Language } from '#modules/running/domain/submission.ts';

/**
 * The answer to one question: a text, the id of the picked alternative (0: none), or a list of ids. Storage and
 * requests use the same form. A text that runs has its language.
 */
export type Answer = { text: string; language?: Language | undefined } | { picked: number | number[] };

/** The ids of the picked alternatives; empty for a text and for no answer. */
export function pickedOf(answer: Answer | undefined): number[] {
  if (!answer || !('picked' in answer)) return [];
  return [answer.picked].flat().filter((id) => id !== 0);
}

/** The text of an answer; empty for picked alternatives and for no answer. */
export const textOf = (answer: Answer | undefined): string => (answer && 'text' in answer ? answer.text : '');

/** The language of a text that runs. */
export const languageOf = (answer: Answer | undefined): Language | undefined =>
  answer && 'text' in answer ? answer.language : undefined;

/** True for the same text in the same language, or the same alternatives in any order. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const ids = [pickedOf(one), pickedOf(other)].map((picked) => picked.toSorted((a, b) => a - b).join());
  return textOf(one) === textOf(other) && languageOf(one) === languageOf(other) && ids[0] === ids[1];
}

/** True for an empty answer. */
export const isBlank = (answer: Answer): boolean =>
  'text' in answer ? answer.text.trim() === '' : pickedOf(answer).length === 0;
