import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';
import type { QuestionChange as ChangeOfQuestion } from '../contract/item-statistics.ts';
import type { AnnulledQuestion } from '../contract/question-changes.ts';
import type { QuestionChange } from './question-key.ts';

/** How questions of a run are marked otherwise than its exam says, by their place in the exam. */
export type StandingChanges = ReadonlyMap<number, QuestionChange>;

/**
 * Whether the `options` of a statement are right by the key that stands.
 *
 * @param change the statement's name for the row of `standing_question_changes`, which may be missing
 */
export const isRightBy = (change: string): RawBuilder<boolean> =>
  sql`coalesce(options.position = any(${sql.ref(`${change}.right_positions`)}), options.correct)`;

/** What a developer or grader sees of a `questions` row: its `change`, and its options with key and `answers`. */
export const markedQuestionFields = sql`
  'id', questions.id, 'kind', questions.kind, 'statement', questions.statement,
  'image', questions.image, 'imageAlt', questions.image_alt, 'verdict', verdicts.correct, 'text', answers.text,
  'change', case when change.kind is not null
                 then json_build_object('kind', change.kind, 'reason', change.reason) end,
  'options', coalesce(
    (select json_agg(json_build_object('id', options.id, 'text', options.text, 'correct', ${isRightBy('change')},
                                       'picked', coalesce(options.id = any(answers.option_ids), false))
                     order by options.position)
       from options where options.question_id = questions.id),
    '[]')`;

/** A row of `markedQuestionFields`. */
export interface MarkedQuestionRow {
  readonly id: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly statement: string;
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly verdict: boolean | null;
  readonly text: string | null;
  readonly change: ChangeOfQuestion | null;
  readonly options: { id: number; text: string; correct: boolean; picked: boolean }[];
}

/** What stands by now of all changes of a run's questions. */
export async function findStandingChanges(db: Kysely<Schema>, runId: number): Promise<StandingChanges> {
  const { rows } = await sql<QuestionChange>`
    select changes.position, changes.kind, changes.right_positions
      from standing_question_changes as changes where changes.run_id = ${runId}`.execute(db);
  return new Map(rows.map((change) => [change.position, change]));
}

/** The questions of a run that do not count any more, in their order; drawn ones are without number. */
export async function findAnnulled(db: Kysely<Schema>, runId: number): Promise<AnnulledQuestion[]> {
  const { rows } = await sql<AnnulledQuestion & { drawn: boolean }>`
    select questions.position as number, questions.draw is not null as drawn, questions.statement, changes.reason
      from standing_question_changes as changes
      join runs on runs.id = changes.run_id
      join questions on questions.exam_version_id = runs.exam_version_id and questions.position = changes.position
     where changes.run_id = ${runId} and changes.kind = 'annulled'
     order by questions.position`.execute(db);
  return rows.map(({ drawn, number, ...question }) => (drawn ? question : { number, ...question }));
}
