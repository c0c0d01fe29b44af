import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import type { ExecutionResult } from '#modules/execution/domain/task.ts';
import { hasNoRunner } from '#modules/execution/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { workIdOf } from '../works.queries.ts';

export interface WorkToCheck {
  readonly attemptId: number;
  readonly questionId: number;
  readonly developerId: number;
  readonly workId: number;
  readonly language: Language;
  readonly command: string;
  /** The keys of the work and of the tests that are laid over it. */
  readonly layers: [string, string];
}

/** Delivered works that no check has ended of, or that somebody has asked to check again. Rehearsals have none. */
export async function findWorksToCheck(
  db: Kysely<Schema>,
  attemptIds: readonly number[],
): Promise<WorkToCheck[]> {
  const { rows } = await sql<WorkToCheck>`
    select sittings.id as "attemptId", questions.id as "questionId", sittings.developer_id as "developerId",
           works.id as "workId", questions.check_language as language, questions.check_command as command,
           json_build_array(works.stored_key, tests.stored_key) as layers
      from sittings
      join answers on answers.attempt_id = sittings.id
      join questions on questions.id = answers.question_id
      join works on works.id = ${workIdOf('answers')}
      join works as tests on tests.id = questions.check_work_id
      left join work_checks on work_checks.attempt_id = sittings.id and work_checks.question_id = questions.id
     where sittings.id = any(${attemptIds}::bigint[]) and sittings.state = 'delivered' and sittings.rehearsal = 0
       and (work_checks.state is null or work_checks.state = 'queued' or work_checks.work_id is distinct from works.id)
     order by sittings.id, questions.id`.execute(db);
  return rows;
}

export type CheckFailure = 'no_language' | 'too_large' | 'executor';

type Of = Pick<WorkToCheck, 'attemptId' | 'questionId'>;

/** What was known before is known no more. A failure that is known at once leaves nothing to wait for. */
export async function writeQueued(
  trx: Transaction<Schema>,
  { attemptId, questionId, workId }: Of & Pick<WorkToCheck, 'workId'>,
  failure: CheckFailure | null,
  now: Date,
): Promise<void> {
  const state = failure === null ? 'queued' : 'failed';
  await sql`
    insert into work_checks (attempt_id, question_id, work_id, state, failure, asked_at, ended_at)
    values (${attemptId}, ${questionId}, ${workId}, ${state}::text, ${failure}::text, ${now}::timestamptz,
            ${failure === null ? null : now}::timestamptz)
    on conflict (attempt_id, question_id) do update
      set work_id = excluded.work_id, state = excluded.state, failure = excluded.failure, asked_at = excluded.asked_at,
          ended_at = excluded.ended_at, ending = null, detail = null, output = null, is_cut = false, wall_ms = null,
          toolchain = null
    where work_checks.state <> 'queued' or work_checks.work_id is distinct from excluded.work_id
       or excluded.state <> 'queued'`.execute(trx);
}

const nothingKnown = sql`
  failure = null, ending = null, detail = null, output = null, is_cut = false, wall_ms = null, toolchain = null`;

export async function writeAskedAgain(trx: Transaction<Schema>, of: Of, now: Date): Promise<void> {
  await sql`
    update work_checks set state = 'queued', asked_at = ${now}::timestamptz, ended_at = null, ${nothingKnown}
     where work_checks.attempt_id = ${of.attemptId} and work_checks.question_id = ${of.questionId}
       and work_checks.state <> 'queued'`.execute(trx);
}

/** Writes nothing where the check is about another work by now. */
export async function writeChecked(
  trx: Transaction<Schema>,
  { attemptId, questionId, storedKey }: Of & { readonly storedKey: string },
  { result, toolchain }: { readonly result: ExecutionResult; readonly toolchain: string | null },
  now: Date,
): Promise<void> {
  const { verdict = 'ended', detail = null, output, isCut = false, wallMs = 0 } = result;
  await sql`
    update work_checks
       set state = 'done', failure = null, ending = ${verdict}, detail = ${detail}, output = ${output},
           is_cut = ${isCut}, wall_ms = ${Math.round(wallMs)}, toolchain = ${toolchain}, ended_at = ${now}::timestamptz
     where ${isOf({ attemptId, questionId, storedKey })}`.execute(trx);
}

export async function writeUnchecked(
  trx: Transaction<Schema>,
  of: Of & { readonly storedKey: string },
  word: string,
  now: Date,
): Promise<void> {
  const failure = sql`case when ${hasNoRunner(sql`array[${word}::text]`)} then 'no_language' else 'executor' end`;
  await sql`
    update work_checks set state = 'failed', failure = ${failure}, ended_at = ${now}::timestamptz
     where ${isOf(of)}`.execute(trx);
}

const isOf = ({ attemptId, questionId, storedKey }: Of & { readonly storedKey: string }) => sql`
  work_checks.attempt_id = ${attemptId} and work_checks.question_id = ${questionId} and work_checks.state = 'queued'
  and work_checks.work_id = (select works.id from works where works.stored_key = ${storedKey})`;
