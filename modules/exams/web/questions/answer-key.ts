import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';

/** `correct` is null while nothing is known about an option. */
export interface KeyedChoice {
  kind: QuestionKind;
  options: readonly { correct: boolean | null }[];
}

export interface AnswerKey {
  kind: QuestionKind;
  marks: (boolean | null)[];
}

/*
 * - Marking moves the mark of a single choice, like a radio button, and adds up in 'Várias opções', like checkboxes.
 * - A second mark may mean either: it moves, and the form offers to keep both (`keepBoth`) as a multiple choice.
 * - Pressing a right option sets it to null; after the last one all are null, because the key is unknown again.
 * - The options passed over are wrong while one is right.
 */

export function toggleRight({ kind, options }: KeyedChoice, index: number): AnswerKey {
  const wasRight = options[index]?.correct === true;
  if (wasRight) {
    const marks = options.map((option, at) => (at === index ? null : option.correct));
    return { kind, marks: settled(marks) };
  }
  const marks = options.map(
    (option, at) => at === index || (kindOf({ kind }).answer === 'options' && option.correct === true),
  );
  return { kind, marks };
}

export function keepBoth({ options }: KeyedChoice, index: number): AnswerKey {
  return { kind: 'multiple', marks: options.map((option, at) => at === index || option.correct === true) };
}

/** A single choice cannot keep several marks, and only the author knows which one is right, so all of them go. */
export function changeKind({ options }: KeyedChoice, kind: QuestionKind): AnswerKey {
  const marks = options.map((option) => option.correct);
  const right = marks.filter((mark) => mark === true).length;
  return { kind, marks: kindOf({ kind }).answer === 'option' && right > 1 ? marks.map(() => null) : marks };
}

export function withoutOption({ kind, options }: KeyedChoice, index: number): AnswerKey {
  return { kind, marks: settled(options.filter((_, at) => at !== index).map((option) => option.correct)) };
}

function settled(marks: (boolean | null)[]): (boolean | null)[] {
  return marks.includes(true) ? marks : marks.map(() => null);
}
