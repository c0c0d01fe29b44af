import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { noPassword } from '#platform/server/security/passwords.ts';
import { forgetDossiersOf } from './dossiers.queries.ts';
import { emptyAttempts, type PersonalAttempt } from './empty-attempts.queries.ts';
import { forgetInRuns, keepResults } from './kept-results.queries.ts';

type Anonymity = 'deleted account' | 'time over';

const nameOf: Record<Anonymity, string> = {
  'deleted account': 'Conta excluída',
  'time over': 'Pessoa anônima',
};

/**
 * Certificate, platform score and the developer's own history stay (`kept_results`), and so do figures of questions and
 * scores. Names, texts, code and history are deleted. Returns how many were still a person's.
 */
export async function anonymizeAttempts(
  trx: Transaction<Schema>,
  attemptIds: readonly number[],
  now: Date,
): Promise<number> {
  // A defence goes with the work that it is about.
  const attempts = await lockPersonal(
    trx,
    sql`(sittings.id = any(${attemptIds}::bigint[]) or sittings.id in (
          select defences.sitting_id from defences where defences.attempt_id = any(${attemptIds}::bigint[])))`,
  );
  if (attempts.length === 0) return 0;
  await forgetDossiersOf(trx, { runIds: attempts.map(({ runId }) => runId) });
  await keepResults(trx, attempts, now);
  await forgetInRuns(trx, attempts);
  await giveToNobody(trx, attempts, 'time over', now);
  return attempts.length;
}

/** Nothing is kept for the developer, whose account the caller deletes afterwards. */
export async function anonymizeAttemptsOf(
  trx: Transaction<Schema>,
  developerId: number,
  now: Date,
): Promise<void> {
  const attempts = await lockPersonal(trx, sql`sittings.developer_id = ${developerId}`);
  if (attempts.length === 0) return;
  await forgetDossiersOf(trx, { runIds: attempts.map(({ runId }) => runId) });
  await giveToNobody(trx, attempts, 'deleted account', now);
}

async function lockPersonal(
  trx: Transaction<Schema>,
  which: ReturnType<typeof sql>,
): Promise<PersonalAttempt[]> {
  const { rows } = await sql<PersonalAttempt>`
    select sittings.id, sittings.run_id as "runId", sittings.developer_id as "developerId" from sittings
     where ${which} and sittings.anonymized_at is null
     order by sittings.id for update`.execute(trx);
  return rows;
}

async function giveToNobody(
  trx: Transaction<Schema>,
  attempts: readonly PersonalAttempt[],
  why: Anonymity,
  now: Date,
): Promise<void> {
  const nobodies = await insertNobodies(trx, attempts.length, nameOf[why], now);
  await emptyAttempts(trx, attempts, { nobodies, nobody: nameOf[why], now });
}

/** One for each attempt, so that nothing says which attempts were of one person. */
async function insertNobodies(
  trx: Transaction<Schema>,
  number: number,
  name: string,
  now: Date,
): Promise<number[]> {
  // No mail server and no sign-in accepts these addresses.
  const emails = Array.from({ length: number }, () => `${randomUUID()}@conta-excluida.invalid`);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into accounts (kind, name, email, password_hash, suspended_at, created_at)
      select 'deleted', ${name}::text, given.email, ${noPassword}::text, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${emails}::text[]) as given (email)
      returning accounts.id)
    insert into developers (id, open_to_companies, in_ranking, suspended)
    select made.id, false, false, true from made
    returning developers.id`.execute(trx);
  return rows.map(({ id }) => id);
}
