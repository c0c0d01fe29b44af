import { sql, type Transaction } from 'kysely';
import type { QuestionChange } from '#modules/exams/server/public.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { MarkedQuestion } from '../domain/score.ts';

/** A change as the run's next grading version. */
export interface PlannedChange extends QuestionChange {
  readonly run_id: number;
  readonly grading_version: number;
}

/** A question with its key and its position in the exam. */
export interface KeyedQuestion {
  readonly id: number;
  readonly position: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly options: readonly { id: number; position: number; right: boolean }[];
}

/** How the questions of a run are marked. */
export interface RunKey {
  readonly gradingVersion: number;
  readonly changes: ReadonlyMap<number, QuestionChange>;
}

/** The question as the run marks it; undefined if it does not count. */
export function markedIn(key: RunKey | undefined, question: KeyedQuestion): MarkedQuestion | undefined {
  const change = key?.changes.get(question.position);
  if (change?.kind === 'annulled') return undefined;
  const { kind, options } = question;
  if (kind === 'essay') return { kind };
  const corrected = change?.kind === 'key' ? change.right_positions : null;
  if (!corrected) return { kind, options };
  return { kind, options: options.map(({ id, position }) => ({ id, right: corrected.includes(position) })) };
}

export async function readQuestions(
  trx: Transaction<Schema>,
  questionIds: readonly number[],
): Promise<Map<number, KeyedQuestion>> {
  const { rows } = await sql<KeyedQuestion>`/* prepared: mark_key */
    select questions.id, questions.position, questions.kind,
           coalesce(
             (select json_agg(json_build_object('id', options.id, 'position', options.position, 'right', options.correct))
                from options where options.question_id = questions.id),
             '[]') as options
      from questions where questions.id = any(${questionIds}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The standing keys of runs, with a planned change applied to one of them if given. */
export async function readRunKeys(
  trx: Transaction<Schema>,
  runIds: readonly number[],
  planned?: PlannedChange,
): Promise<Map<number, RunKey>> {
  const { rows } = await sql<KeyRow>`/* prepared: mark_changes */
    select runs.id, runs.grading_version,
           coalesce(
             (select json_agg(json_build_object('position', changes.position, 'kind', changes.kind,
                       'right_positions', changes.right_positions))
                from standing_question_changes as changes where changes.run_id = runs.id),
             '[]') as changes
      from runs where runs.id = any(${runIds}::bigint[])`.execute(trx);
  return new Map(
    rows.map(({ id, grading_version: gradingVersion, changes: standing }) => {
      const changes = new Map<number, QuestionChange>(standing.map((change) => [change.position, change]));
      if (planned?.run_id !== id) return [id, { gradingVersion, changes }];
      return [
        id,
        { gradingVersion: planned.grading_version, changes: changes.set(planned.position, planned) },
      ];
    }),
  );
}

interface KeyRow {
  readonly id: number;
  readonly grading_version: number;
  readonly changes: QuestionChange[];
}
