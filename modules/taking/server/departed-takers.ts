import { sql, type Transaction } from 'kysely';
import { dayOf, endless } from '#platform/contract/day.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';

/** It is the same for one CPF and run whatever the account, and different for every run. */
const takerOf = (runId: number, cpf: string): string => `taker of run ${runId}: ${cpf}`;

/**
 * This is the only thing of a deleted account that is not anonymous for who has the key and the CPF. An unconfirmed
 * account may have named somebody else's CPF.
 */
export async function rememberTaker(
  trx: Transaction<Schema>,
  { sealer, clock }: Pick<Deps, 'sealer' | 'clock'>,
  developerId: number,
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ id: number; cpf: string; is_endless: boolean }>`
    select runs.id, developers.cpf, runs.ends_at >= ${endless}::timestamptz as is_endless
      from (select attempts.run_id from attempts where attempts.developer_id = ${developerId}
            union
            select kept_results.run_id from kept_results where kept_results.developer_id = ${developerId}) as taken
      join runs on runs.id = taken.run_id
      join developers on developers.id = ${developerId}
     where developers.cpf is not null and developers.confirmed
       and runs.ends_at >= ${now}::timestamptz`.execute(trx);
  for (const { id, cpf, is_endless } of rows) {
    const [mark] = sealer.fingerprints(takerOf(id, cpf));
    const goesOn = is_endless ? yearAfter(now) : null;
    await sql`insert into departed_takers (run_id, mark, goes_on) values (${id}, ${mark}, ${goesOn}::date)
              on conflict (run_id, mark) do nothing`.execute(trx);
  }
}

export async function hasDeparted(
  { db, sealer, clock }: Pick<Deps, 'db' | 'sealer' | 'clock'>,
  runId: number,
  developerId: number,
): Promise<boolean> {
  const developer = await db.kysely
    .selectFrom('developers')
    .select('developers.cpf')
    .where('developers.id', '=', developerId)
    .executeTakeFirst();
  if (!developer?.cpf) return false;
  const marks = sealer.fingerprints(takerOf(runId, developer.cpf));
  const { rows } = await sql`
    select from departed_takers
     where departed_takers.run_id = ${runId} and departed_takers.mark = any(${[...marks]}::text[])
       and (departed_takers.goes_on is null or departed_takers.goes_on > ${dayOf(clock.now())}::date)`.execute(
    db.kysely,
  );
  return rows.length > 0;
}

/** A run without an end is forgotten after twelve months. */
export async function forgetDepartedTakers(db: Database<Schema>, now: Date): Promise<void> {
  await sql`
    delete from departed_takers using runs
     where runs.id = departed_takers.run_id
       and (runs.ends_at < ${now}::timestamptz or departed_takers.goes_on <= ${dayOf(now)}::date)`.execute(
    db.kysely,
  );
  // The end of a run may have been taken away meanwhile.
  await sql`
    update departed_takers set goes_on = ${yearAfter(now)}::date from runs
     where runs.id = departed_takers.run_id and departed_takers.goes_on is null
       and runs.ends_at >= ${endless}::timestamptz`.execute(db.kysely);
}

function yearAfter(now: Date): string {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return dayOf(later);
}
