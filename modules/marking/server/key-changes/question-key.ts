import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Rubric, weighed } from '#modules/question-bank/domain/rubric.ts';
import type { StandingChange } from '#modules/runs/server/public.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { MarkableQuestion } from '../../domain/kinds/marked-kind.ts';

/** It is known what changed tests say of answers before the change holds. */
type KeyChange = Omit<StandingChange, 'execution'>;

export interface PlannedChange extends KeyChange {
  readonly run_id: number;
  readonly grading_version: number;
  /** The trial of the run has executed these other tests. */
  readonly retests: boolean;
}

export interface KeyedQuestion {
  readonly id: number;
  readonly position: number;
  readonly kind: QuestionKind;
  readonly points: number;
  readonly rubric: Rubric | null;
  readonly isExecuted: boolean;
  readonly options: readonly { id: number; position: number; right: boolean }[];
}

export interface RunKey {
  readonly gradingVersion: number;
  readonly changes: ReadonlyMap<number, KeyChange>;
}

/** Undefined if the question does not count. */
export function markedIn(key: RunKey | undefined, question: KeyedQuestion): MarkableQuestion | undefined {
  const change = key?.changes.get(question.position);
  if (change?.kind === 'annulled') return undefined;
  const { kind, options } = question;
  const rubric = weighed(question.rubric, change?.level_points ?? null);
  const corrected = change?.kind === 'key' ? change.right_positions : null;
  if (!corrected) return { kind, rubric, options };
  const marked = options.map(({ id, position }) => ({ id, right: corrected.includes(position) }));
  return { kind, rubric, options: marked };
}

/** Questions come as their versions have them: changes of a run come on top. */
export async function readQuestions(
  on: Kysely<Schema>,
  questionIds: readonly number[],
): Promise<Map<number, KeyedQuestion>> {
  const { rows } = await sql<KeyedQuestion>`/* prepared: mark_key */
    select questions.id, questions.position, questions.kind, questions.points, questions.rubric,
           questions.execution is not null as "isExecuted",
           coalesce(
             (select json_agg(json_build_object('id', options.id, 'position', options.position, 'right', options.correct))
                from options where options.question_id = questions.id),
             '[]') as options
      from questions where questions.id = any(${questionIds}::bigint[])`.execute(on);
  return new Map(rows.map((row) => [row.id, row]));
}

export const runKeyJson: RawBuilder<StoredRunKey> = sql`json_build_object(
  'version', runs.grading_version,
  'changes', coalesce(
    (select json_agg(json_build_object('position', changes.position, 'kind', changes.kind,
              'right_positions', changes.right_positions, 'level_points', changes.level_points))
       from standing_question_changes as changes where changes.run_id = runs.id),
    '[]'))`;

export interface StoredRunKey {
  readonly version: number;
  readonly changes: KeyChange[];
}

export const runKeyOf = ({ version, changes }: StoredRunKey): RunKey => ({
  gradingVersion: version,
  changes: new Map(changes.map((change) => [change.position, change])),
});

export async function readRunKeys(
  on: Kysely<Schema>,
  runIds: readonly number[],
  planned?: PlannedChange,
): Promise<Map<number, RunKey>> {
  const { rows } = await sql<{ id: number; key: StoredRunKey }>`/* prepared: mark_changes */
    select runs.id, ${runKeyJson} as key from runs where runs.id = any(${runIds}::bigint[])`.execute(on);
  return new Map(
    rows.map(({ id, key: stored }) => {
      const key = runKeyOf(stored);
      if (planned?.run_id !== id) return [id, key];
      const changes = new Map(key.changes).set(planned.position, planned);
      return [id, { gradingVersion: planned.grading_version, changes }];
    }),
  );
}
