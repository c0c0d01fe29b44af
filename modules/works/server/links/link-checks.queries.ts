import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { LinkFaultWord } from '../../contract/link-facts.ts';

export interface Turn {
  readonly checkId: number;
  readonly turn: number;
}

/**
 * Notes the links that answers have, and returns a turn for each that was not its answer's before.
 * @param retryUntil until when failed looks are repeated soon
 */
export async function noteLinks(
  trx: Transaction<Schema>,
  attemptIds: readonly number[],
  { now, retryUntil }: { now: Date; retryUntil: Date },
): Promise<Turn[]> {
  const { rows } = await sql<Turn>`/* prepared: link_checks_note */
    insert into link_checks (attempt_id, question_id, link, answer_version, retry_until, next_look_at, created_at)
    select answers.attempt_id, answers.question_id, answers.text, answers.version, ${retryUntil}::timestamptz,
           ${now}::timestamptz, ${now}::timestamptz
      from answers
      join attempts on attempts.id = answers.attempt_id
      join exam_versions on exam_versions.id = attempts.exam_version_id and exam_versions.kind = 'practice'
     where answers.attempt_id = any(${attemptIds}::bigint[]) and answers.text like 'https://%'
       and answers.work_id is null
    on conflict (attempt_id, question_id, link) do update
      set answer_version = excluded.answer_version, turn = link_checks.turn + 1, looking = true, fault = null,
          failures = 0, retry_until = excluded.retry_until, next_look_at = excluded.next_look_at
    where link_checks.answer_version < excluded.answer_version
      and not exists (select from answer_history as before
                       where before.attempt_id = excluded.attempt_id and before.question_id = excluded.question_id
                         and before.version = excluded.answer_version - 1 and before.text = excluded.link)
    returning id as "checkId", turn`.execute(trx);
  return rows;
}

/** The present links of attempts that are over and of which nothing was fetched, each with a new turn. */
export async function restartUnfetched(
  trx: Transaction<Schema>,
  attemptIds: readonly number[],
  { now, retryUntil }: { now: Date; retryUntil: Date },
): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    update link_checks as checks
       set turn = checks.turn + 1, looking = true, retry_until = ${retryUntil}::timestamptz, failures = 0,
           next_look_at = ${now}::timestamptz
      from answers
     where checks.attempt_id = any(${attemptIds}::bigint[]) and checks."commit" is null
       and answers.attempt_id = checks.attempt_id and answers.question_id = checks.question_id
       and answers.text = checks.link
    returning checks.id as "checkId", checks.turn`.execute(trx);
  return rows;
}

/** Undefined if the developer has no such answer with a link, or if a commit is frozen. */
export async function restartOwn(
  trx: Transaction<Schema>,
  asked: { attemptId: number; questionId: number; developerId: number },
  { now, retryUntil, overdueBefore }: { now: Date; retryUntil: Date; overdueBefore: Date },
): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    update link_checks as checks
       set turn = checks.turn + 1, looking = true, retry_until = ${retryUntil}::timestamptz, failures = 0,
           next_look_at = ${now}::timestamptz
      from answers, attempts
     where checks.attempt_id = ${asked.attemptId} and checks.question_id = ${asked.questionId}
       and answers.attempt_id = checks.attempt_id and answers.question_id = checks.question_id
       and answers.text = checks.link
       and attempts.id = checks.attempt_id and attempts.developer_id = ${asked.developerId}
       and (checks."commit" is null and attempts.state <> 'annulled'
            or attempts.state = 'in_progress' and attempts.deadline_at >= ${overdueBefore})
    returning checks.id as "checkId", checks.turn`.execute(trx);
  return rows[0];
}

export const hasQuestion = async (
  on: Kysely<Schema>,
  asked: { attemptId: number; questionId: number; developerId: number },
): Promise<boolean> =>
  (await on
    .selectFrom('sittings')
    .select('sittings.id')
    .where('sittings.id', '=', asked.attemptId)
    .where('sittings.developer_id', '=', asked.developerId)
    .where(sql<boolean>`${asked.questionId} = any(sittings.question_ids)`)
    .executeTakeFirst()) !== undefined;

export interface LinkToLookAt {
  readonly id: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly link: string;
  readonly commit: string | null;
  readonly workId: number | null;
  readonly failures: number;
  readonly retryUntil: Date;
  readonly createdAt: Date;
  readonly deadline: Date;
  readonly isOpen: boolean;
}

/** Undefined if there is nothing to look at: another turn came, the answer has another link, or a commit is frozen. */
export async function findToLookAt(
  on: Kysely<Schema>,
  { checkId, turn }: Turn,
  overdueBefore: Date,
  lock: 'for update' | 'unlocked' = 'unlocked',
): Promise<LinkToLookAt | undefined> {
  const isOpen = sql`(attempts.state = 'in_progress' and attempts.deadline_at >= ${overdueBefore})`;
  const { rows } = await sql<LinkToLookAt>`
    select checks.id, checks.attempt_id as "attemptId", checks.question_id as "questionId", checks.link,
           checks."commit", checks.work_id as "workId", checks.failures, checks.retry_until as "retryUntil",
           checks.created_at as "createdAt", attempts.deadline_at as deadline, ${isOpen} as "isOpen"
      from link_checks as checks
      join attempts on attempts.id = checks.attempt_id
      join answers on answers.attempt_id = checks.attempt_id and answers.question_id = checks.question_id
       and answers.text = checks.link
     where checks.id = ${checkId} and checks.turn = ${turn} and attempts.state <> 'annulled'
       and (checks."commit" is null or ${isOpen})
     ${lock === 'for update' ? sql`for update of checks` : sql``}`.execute(on);
  return rows[0];
}

export interface EndedLook {
  readonly at: Date;
  readonly fault: LinkFaultWord | null;
  readonly failures: number;
  readonly nextLookAt: Date | null;
  /** Undefined if the commit is still the one of before, or unknown. */
  readonly fetched?: {
    readonly commit: string;
    readonly workId: number;
    readonly files: number;
    readonly leftOut: readonly string[];
    readonly afterClose: boolean;
  };
  /** The commit of before is still the newest. */
  readonly isSame?: boolean;
}

export async function writeLook(trx: Transaction<Schema>, checkId: number, look: EndedLook): Promise<void> {
  const { at, fault, failures, nextLookAt, fetched, isSame } = look;
  await trx
    .updateTable('link_checks')
    .set({
      looking: false,
      looked_at: at,
      fault,
      failures,
      next_look_at: nextLookAt,
      ...(isSame && { fetched_at: at }),
      ...(fetched && {
        commit: fetched.commit,
        work_id: fetched.workId,
        file_count: fetched.files,
        left_out: [...fetched.leftOut],
        after_close: fetched.afterClose,
        fetched_at: at,
      }),
    })
    .where('link_checks.id', '=', checkId)
    .execute();
}

/** Another turn goes on later. */
export async function postpone(trx: Transaction<Schema>, { checkId }: Turn, at: Date): Promise<void> {
  await trx
    .updateTable('link_checks')
    .set({ looking: false, next_look_at: at })
    .where('link_checks.id', '=', checkId)
    .execute();
}
