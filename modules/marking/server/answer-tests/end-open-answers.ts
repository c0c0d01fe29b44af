import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { passedNothing } from '../../domain/passed-tests.ts';
import { writeBlankMarks } from '../grading/grading.queries.ts';
import { type AttemptMarks, markAttempts } from '../grading/mark-attempts.ts';
import { writeTests } from './answer-tests.queries.ts';
import { queueTests } from './answer-tests.ts';
import { findStandingTests } from './standing-tests.queries.ts';

interface Ending {
  readonly id: number;
  readonly run_id: number;
  readonly developer_id: number;
  readonly question_ids: readonly number[];
}

/** Blank answers earn nothing, executable ones are tested, and others wait for a person. Returns changed marks. */
export async function endOpenAnswers(
  trx: Transaction<Schema>,
  attempts: readonly Ending[],
  marks: ReadonlyMap<number, AttemptMarks>,
  now: Date,
): Promise<ReadonlyMap<number, AttemptMarks>> {
  const untested = attempts.flatMap(({ id, run_id, developer_id }) => {
    const { untested: ids = [], answers = [] } = marks.get(id) ?? {};
    return answers.flatMap(({ question_id, text, language }) =>
      ids.includes(question_id)
        ? [
            {
              attemptId: id,
              runId: run_id,
              questionId: question_id,
              accountId: developer_id,
              text: text ?? '',
              language,
            },
          ]
        : [],
    );
  });
  await queueTests(trx, untested, now);
  const blank = attempts.flatMap(({ id, run_id }) =>
    (marks.get(id)?.blank ?? []).map((questionId) => ({ attemptId: id, runId: run_id, questionId })),
  );
  if (blank.length === 0) return new Map();
  await markBlank(trx, blank, now);
  const changed = new Set(blank.map(({ attemptId }) => attemptId));
  return markAttempts(
    trx,
    attempts.filter(({ id }) => changed.has(id)),
  );
}

async function markBlank(
  trx: Transaction<Schema>,
  blank: readonly { attemptId: number; runId: number; questionId: number }[],
  now: Date,
): Promise<void> {
  const standing = await findStandingTests(trx, blank);
  const tested = blank.flatMap((answer) => {
    const { execution, tests = null } = standing(answer) ?? {};
    return execution ? [{ ...answer, passed: passedNothing(execution), tests }] : [];
  });
  if (tested.length > 0) await writeTests(trx, tested, now);
  await writeBlankMarks(
    trx,
    blank.map((answer) => {
      const execution = standing(answer)?.execution;
      return { ...answer, passed: execution ? passedNothing(execution) : null };
    }),
    now,
  );
}
