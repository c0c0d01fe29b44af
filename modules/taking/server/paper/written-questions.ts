import { type PaperQuestion, paperOption, paperQuestion } from '#modules/exams/contract/paper-question.ts';
import { shuffled } from '#platform/domain/shuffle.ts';
import type { Deps } from '#platform/server/deps.ts';
import { encoderOf } from '#platform/server/http/answer-serializer.ts';

/** The question is cut: the text before its alternatives, each of them, the text after them. */
export interface WrittenQuestion {
  readonly before: string;
  readonly options: readonly string[];
  readonly after: string;
}

export function questionWriter(
  deps: Pick<Deps, 'config' | 'sealer' | 'clock'>,
): (question: PaperQuestion) => WrittenQuestion {
  const ofQuestion = encoderOf(paperQuestion, deps);
  const ofOption = encoderOf(paperOption, deps);
  return ({ id, question }) => {
    const whole = JSON.stringify(ofQuestion({ id, question: { ...question, options: [] } }));
    const [before, after] = around(whole, 'alternativaProva');
    return { before, options: question.options.map((option) => JSON.stringify(ofOption(option))), after };
  };
}

export function listOf(
  written: ReadonlyMap<number, WrittenQuestion>,
  questionIds: readonly number[],
  seed: number,
): string {
  return questionIds
    .flatMap((id) => {
      const question = written.get(id);
      return question ? question.before + shuffled(question.options, seed, id).join() + question.after : [];
    })
    .join();
}

/** A value cannot look like the empty list of a key, because its quotes are escaped. */
export function around(json: string, key: string): [before: string, after: string] {
  const list = `"${key}":[]`;
  const [before, after] = json.split(list);
  if (before === undefined || after === undefined) throw new Error(`There is no empty ${key} in ${json}.`);
  return [`${before}"${key}":[`, `]${after}`];
}
