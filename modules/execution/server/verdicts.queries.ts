import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Judgement } from '../domain/task.ts';

/** A verdict stays as long as it is asked for. */
export async function useVerdict(db: Kysely<Schema>, key: string, now: Date): Promise<Judgement | undefined> {
  const { rows } = await sql<{ judgement: Judgement }>`
    update run_verdicts set used_at = ${now} where run_verdicts.key = ${key}
    returning run_verdicts.judgement`.execute(db);
  return rows[0]?.judgement;
}

export async function insertVerdict(
  db: Kysely<Schema>,
  key: string,
  judgement: Judgement,
  now: Date,
): Promise<void> {
  await sql`
    insert into run_verdicts (key, judgement, used_at)
    values (${key}, ${JSON.stringify(judgement)}::jsonb, ${now}) on conflict (key) do nothing`.execute(db);
}

export async function deleteUnusedVerdicts(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from run_verdicts where run_verdicts.used_at < ${before}`.execute(db);
}
