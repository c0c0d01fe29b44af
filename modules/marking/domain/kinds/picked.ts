import type { MarkableQuestion, MarkedAnswer } from './marked-kind.ts';

/** An option picked twice counts once. An option of another question is a programming error. */
export function countPicked({ options = [] }: MarkableQuestion, answer: MarkedAnswer) {
  const picked = new Set(answer.picked ?? []);
  for (const id of picked) {
    if (!options.some((option) => option.id === id)) {
      throw new RangeError(`option ${id} is not one of the question's`);
    }
  }
  const [right, wrong] = [
    options.filter((option) => option.right),
    options.filter((option) => !option.right),
  ];
  return {
    right: right.length,
    wrong: wrong.length,
    rightPicked: right.filter((option) => picked.has(option.id)).length,
    wrongPicked: wrong.filter((option) => picked.has(option.id)).length,
  };
}
