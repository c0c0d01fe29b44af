import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

export type WorkOwner =
  | { readonly attemptId: number; readonly questionId: number }
  | { readonly companyId: number };

export interface StoredWork {
  readonly id: number;
  readonly way: 'upload' | 'link' | 'push' | 'base';
  readonly name: string;
  readonly digest: string;
  readonly bytes: number;
  readonly fileCount: number;
  readonly leftOut: number;
  readonly commit: string | null;
  readonly storedKey: string;
  /** That of the answer; null while none names it. */
  readonly version: number | null;
  readonly createdAt: Date;
}

/** The columns of a `StoredWork`, of `works`. */
export const storedWork = [
  'works.id',
  'works.way',
  'works.name',
  'works.digest',
  'works.bytes',
  'works.file_count as fileCount',
  'works.left_out as leftOut',
  'works.commit',
  'works.stored_key as storedKey',
  'works.version',
  'works.created_at as createdAt',
] as const;

export async function insertWork(
  on: Kysely<Schema>,
  owner: WorkOwner,
  work: Omit<StoredWork, 'id' | 'version'>,
): Promise<StoredWork> {
  return on
    .insertInto('works')
    .values({
      attempt_id: 'attemptId' in owner ? owner.attemptId : null,
      question_id: 'attemptId' in owner ? owner.questionId : null,
      company_id: 'companyId' in owner ? owner.companyId : null,
      way: work.way,
      name: work.name,
      digest: work.digest,
      bytes: work.bytes,
      file_count: work.fileCount,
      left_out: work.leftOut,
      commit: work.commit,
      stored_key: work.storedKey,
      created_at: work.createdAt,
    })
    .returning(storedWork)
    .executeTakeFirstOrThrow();
}

/** Only a work that no answer names: its files go with the next look after those that are gone. */
export async function deleteUnusedWork(on: Kysely<Schema>, workId: number): Promise<void> {
  await on.deleteFrom('works').where('works.id', '=', workId).where('works.version', 'is', null).execute();
}

/** The work that an answer is, or that was fetched of the link that it is. `answers` is the name of the table. */
export const workIdOf = (
  answers: string,
): RawBuilder<number | null> => sql`coalesce(${sql.ref(`${answers}.work_id`)}, (
  select link_checks.work_id from link_checks
   where link_checks.attempt_id = ${sql.ref(`${answers}.attempt_id`)}
     and link_checks.question_id = ${sql.ref(`${answers}.question_id`)} and link_checks.link = ${sql.ref(`${answers}.text`)}))`;

/** The answers that are works, or links of which one was fetched, and their attempts. */
const answeredWorks = (on: Kysely<Schema>) =>
  on
    .selectFrom('works')
    .innerJoin('answers', (join) =>
      join
        .onRef('answers.attempt_id', '=', 'works.attempt_id')
        .onRef('answers.question_id', '=', 'works.question_id')
        .on(isWorkOfAnswer),
    )
    .innerJoin('sittings', 'sittings.id', 'works.attempt_id');

const isWorkOfAnswer = sql<boolean>`works.id = ${workIdOf('answers')}`;

interface Place {
  readonly attemptId: number;
  readonly questionId: number;
}

export const findOwnWork = (
  on: Kysely<Schema>,
  { attemptId, questionId, developerId }: Place & { readonly developerId: number },
): Promise<StoredWork | undefined> =>
  answeredWorks(on)
    .select(storedWork)
    .where('sittings.id', '=', attemptId)
    .where('sittings.developer_id', '=', developerId)
    .where('works.question_id', '=', questionId)
    .executeTakeFirst();

/** Nobody of a company sees a work before it is delivered, and rehearsals are nobody's but the developer's. */
export const findDeliveredWork = (
  on: Kysely<Schema>,
  { runId, attemptId, questionId, companyId }: Place & { readonly runId: number; readonly companyId: number },
): Promise<StoredWork | undefined> =>
  answeredWorks(on)
    .innerJoin('runs', 'runs.id', 'sittings.run_id')
    .select(storedWork)
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .where('sittings.id', '=', attemptId)
    .where('sittings.state', '=', 'delivered')
    .where('sittings.rehearsal', '=', 0)
    .where('works.question_id', '=', questionId)
    // An archive says whose it is, in ways that nobody can take out: whoever marks blindly reads it by its files.
    .where(sql<boolean>`not (runs.blind and (sittings.score is null or sittings.result_held))`)
    .executeTakeFirst();

/** The works of an attempt, by the question whose answer they are now. */
export async function findWorksOf(on: Kysely<Schema>, attemptId: number): Promise<Map<number, StoredWork>> {
  const rows = await answeredWorks(on)
    .select(storedWork)
    .select('answers.question_id as questionId')
    .where('works.attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ questionId, ...work }) => [questionId, work]));
}

/** Those who store at once wait for each other until their transactions end, so that each counts the others. */
const inTurn = (trx: Transaction<Schema>, of: string, id: RawBuilder<unknown>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`works of ${of} `} || ${id}, 0))`.execute(trx);

/** How much an attempt, and its run, have stored. Nobody else stores for the run until the transaction ends. */
export async function sumWorkBytes(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<{ attempt: number; run: number }> {
  await inTurn(trx, 'run', sql`(select own.run_id from sittings as own where own.id = ${attemptId})`);
  const { rows } = await sql<{ attempt: number; run: number }>`
    select coalesce(sum(kept.bytes) filter (where kept.attempt_id = ${attemptId}), 0)::float8 as attempt,
           coalesce(sum(kept.bytes), 0)::float8 as run
      from (select works.attempt_id, works.bytes from works
            union all
            select pushed_repositories.attempt_id, pushed_repositories.bytes from pushed_repositories) as kept
      join sittings on sittings.id = kept.attempt_id
     where sittings.run_id = (select own.run_id from sittings as own where own.id = ${attemptId})`.execute(
    trx,
  );
  return rows[0] ?? { attempt: 0, run: 0 };
}

/** How much the bases of a company have stored. Nobody else stores one for it until the transaction ends. */
export async function sumBaseBytes(trx: Transaction<Schema>, companyId: number): Promise<number> {
  await inTurn(trx, 'company', sql`${companyId}::text`);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(works.bytes), 0)::float8 as bytes from works where works.company_id = ${companyId}`.execute(
    trx,
  );
  return rows[0]?.bytes ?? 0;
}

export const findBase = (
  on: Kysely<Schema>,
  { baseId, companyId }: { readonly baseId: number; readonly companyId: number },
): Promise<StoredWork | undefined> =>
  on
    .selectFrom('works')
    .select(storedWork)
    .where('works.id', '=', baseId)
    .where('works.company_id', '=', companyId)
    .executeTakeFirst();

/** What a question of one's own attempt begins with. */
export const findOwnBase = (
  on: Kysely<Schema>,
  { attemptId, questionId, developerId }: Place & { readonly developerId: number },
): Promise<StoredWork | undefined> =>
  on
    .selectFrom('sittings')
    .innerJoin('questions', (join) => join.on('questions.id', '=', questionId))
    .innerJoin('works', 'works.id', 'questions.base_work_id')
    .select(storedWork)
    .where('sittings.id', '=', attemptId)
    .where('sittings.developer_id', '=', developerId)
    .where(sql<boolean>`questions.id = any(sittings.question_ids)`)
    .executeTakeFirst();

/** Everything that a developer has handed in, the latest first. */
export const findWorksBy = (
  on: Kysely<Schema>,
  developerId: number,
): Promise<Pick<StoredWork, 'storedKey' | 'digest' | 'bytes'>[]> =>
  on
    .selectFrom('works')
    .innerJoin('sittings', 'sittings.id', 'works.attempt_id')
    .select(['works.stored_key as storedKey', 'works.digest', 'works.bytes'])
    .where('sittings.developer_id', '=', developerId)
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id', 'desc')
    .execute();
