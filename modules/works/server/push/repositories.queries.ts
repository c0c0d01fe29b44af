import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { type StoredWork, storedWork } from '../works.queries.ts';

export interface RepositoryPlace {
  readonly attemptId: number;
  readonly questionId: number;
}

/** The repository as it stands between two pushes. */
export interface StoredRepository {
  readonly commit: string;
  /** The key of its pack in the file store. */
  readonly storedKey: string;
  readonly bytes: number;
}

export interface KnownRepository {
  /** Undefined before the first push. */
  readonly stored: StoredRepository | undefined;
  /** It begins with the base of its question. */
  readonly base: StoredWork | undefined;
}

export async function findRepository(on: Kysely<Schema>, place: RepositoryPlace): Promise<KnownRepository> {
  const stored = await on
    .selectFrom('pushed_repositories')
    .select([
      'pushed_repositories.commit',
      'pushed_repositories.stored_key as storedKey',
      'pushed_repositories.bytes',
    ])
    .where('pushed_repositories.attempt_id', '=', place.attemptId)
    .where('pushed_repositories.question_id', '=', place.questionId)
    .executeTakeFirst();
  const base = await on
    .selectFrom('questions')
    .innerJoin('works', 'works.id', 'questions.base_work_id')
    .select(storedWork)
    .where('questions.id', '=', place.questionId)
    .executeTakeFirst();
  return { stored, base };
}

/** A file that is put under the name goes a day later, unless a repository has it by then. */
export async function expectFile(on: Kysely<Schema>, storedKey: string): Promise<void> {
  await on.insertInto('gone_works').values({ stored_key: storedKey }).execute();
}

/** @returns false if it is no more as it was when the push began: somebody else has pushed meanwhile */
export async function replaceRepository(
  trx: Kysely<Schema>,
  { attemptId, questionId }: RepositoryPlace,
  before: StoredRepository | undefined,
  { commit, storedKey, bytes, pushedAt }: StoredRepository & { readonly pushedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into pushed_repositories (attempt_id, question_id, "commit", stored_key, bytes, pushed_at)
    values (${attemptId}, ${questionId}, ${commit}, ${storedKey}, ${bytes}, ${pushedAt})
    on conflict (attempt_id, question_id) do update
      set "commit" = excluded."commit", stored_key = excluded.stored_key, bytes = excluded.bytes,
          pushed_at = excluded.pushed_at
      where pushed_repositories.stored_key = ${before?.storedKey ?? null}
    returning stored_key`.execute(trx);
  if (rows.length === 0) return false;
  await trx.deleteFrom('gone_works').where('gone_works.stored_key', '=', storedKey).execute();
  return true;
}
