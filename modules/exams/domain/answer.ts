import type { Language } from '#modules/execution/domain/submission.ts';

/** A picked 0 is none. Storage and requests use the same form. Only a text that runs has a language. */
export type Answer = { text: string; language?: Language | undefined } | { picked: number | number[] };

export function pickedOf(answer: Answer | undefined): number[] {
  if (!answer || !('picked' in answer)) return [];
  return [answer.picked].flat().filter((id) => id !== 0);
}

export const textOf = (answer: Answer | undefined): string => (answer && 'text' in answer ? answer.text : '');

export const languageOf = (answer: Answer | undefined): Language | undefined =>
  answer && 'text' in answer ? answer.language : undefined;

export function isSameAnswer(one: Answer, other: Answer): boolean {
  const ids = [pickedOf(one), pickedOf(other)].map((picked) => picked.toSorted((a, b) => a - b).join());
  return textOf(one) === textOf(other) && languageOf(one) === languageOf(other) && ids[0] === ids[1];
}

export const isBlank = (answer: Answer): boolean =>
  'text' in answer ? answer.text.trim() === '' : pickedOf(answer).length === 0;
