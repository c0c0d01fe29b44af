import { type Kysely, sql } from 'kysely';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { MarkValue } from '../../domain/mark-value.ts';
import { creditScore, questionCredit } from '../../domain/score.ts';
import { markedIn, readQuestions, readRunKeys } from '../key-changes/question-key.ts';

/** `key`, `tests` and `blank` are marks that a program gave alone; `nobody` has marked it yet. */
export type MarkedBy = 'annulled' | 'key' | 'tests' | 'blank' | 'person' | 'nobody';

export interface MarkOfQuestion {
  readonly questionId: number;
  readonly points: number;
  readonly by: MarkedBy;
  /** What it earned, from 0 to 100; null while nobody has marked it, and if it does not count. */
  readonly reached: number | null;
  readonly picked: number[] | null;
}

interface Attempt {
  readonly id: number;
  readonly runId: number;
  readonly questionIds: readonly number[];
}

interface GivenMark extends MarkValue {
  readonly attemptId: number;
  readonly questionId: number;
  /** Also of somebody whose account is gone: only blank answers and tests are marked by nobody. */
  readonly byPerson: boolean;
}

/** How each question of delivered attempts was marked, and by whom, under the key that holds now. */
export async function findMarksByQuestion(
  on: Kysely<Schema>,
  attempts: readonly Attempt[],
): Promise<Map<number, MarkOfQuestion[]>> {
  const ids = attempts.map(({ id }) => id);
  const keys = await readRunKeys(on, [...new Set(attempts.map(({ runId }) => runId))]);
  const questions = await readQuestions(on, [...new Set(attempts.flatMap(({ questionIds }) => questionIds))]);
  const { rows: picks } = await sql<{ attemptId: number; questionId: number; optionIds: number[] }>`
    select answers.attempt_id as "attemptId", answers.question_id as "questionId", answers.option_ids as "optionIds"
      from answers
     where answers.attempt_id = any(${ids}::bigint[]) and answers.option_ids is not null`.execute(on);
  const { rows: marks } = await sql<GivenMark>`
    select verdicts.attempt_id as "attemptId", verdicts.question_id as "questionId", verdicts.correct,
           verdicts.levels, verdicts.mean_of as "meanOf", verdicts.passed,
           verdicts.judged_by is not null or verdicts.passed is null and coalesce(btrim(answers.text), '') <> '' as "byPerson"
      from verdicts
      left join answers on answers.attempt_id = verdicts.attempt_id and answers.question_id = verdicts.question_id
     where verdicts.attempt_id = any(${ids}::bigint[])`.execute(on);
  const nameOf = (attemptId: number, questionId: number) => `${attemptId} ${questionId}`;
  const pickedIn = new Map(
    picks.map(({ attemptId, questionId, optionIds }) => [nameOf(attemptId, questionId), optionIds]),
  );
  const markOf = new Map(marks.map((one) => [nameOf(one.attemptId, one.questionId), one]));
  return new Map(
    attempts.map(({ id, runId, questionIds }) => [
      id,
      questionIds.flatMap((questionId): MarkOfQuestion[] => {
        const asked = questions.get(questionId);
        if (!asked) return [];
        const name = nameOf(id, questionId);
        const chosen = pickedIn.get(name) ?? [];
        const { points, options } = asked;
        const picked =
          options.length === 0
            ? null
            : options
                .filter((option) => chosen.includes(option.id))
                .map(({ position }) => position)
                .toSorted((one, other) => one - other);
        const question = markedIn(keys.get(runId), asked);
        if (!question) return [{ questionId, points, by: 'annulled', reached: null, picked }];
        const mark = markOf.get(name);
        const isOpen = kindOf(question).isMarkedByPeople;
        if (isOpen && !mark) return [{ questionId, points, by: 'nobody', reached: null, picked: null }];
        const reached = creditScore(questionCredit(question, { mark: mark ?? null, picked: chosen }));
        return [{ questionId, points, by: isOpen ? whoGave(mark) : 'key', reached, picked }];
      }),
    ]),
  );
}

function whoGave(mark: GivenMark | undefined): MarkedBy {
  if (mark?.byPerson) return 'person';
  return mark?.passed ? 'tests' : 'blank';
}
