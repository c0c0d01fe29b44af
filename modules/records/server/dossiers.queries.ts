import { type Kysely, sql, type Transaction } from 'kysely';
import { isBlind } from '#modules/marking/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Dossier } from '../contract/dossiers.ts';

/** It needs a result, none that is held, and no attempt whose name is still hidden from who marks it. */
const allOut = sql<boolean>`(
  exists (select from attempts where attempts.run_id = runs.id and attempts.state = 'delivered')
  and not exists (select from attempts
                   where attempts.run_id = runs.id and attempts.state = 'delivered'
                     and (attempts.result_held or ${isBlind()})))`;

export async function findLatestDossier(
  on: Kysely<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<{ allowed: boolean; latest?: Encodable<Dossier> } | undefined> {
  const { rows } = await sql<{ allowed: boolean; latest: (Encodable<Dossier> & Dates) | null }>`
    select ${allOut} as allowed,
           (select json_build_object('state', dossiers.state, 'done', dossiers.done, 'total', dossiers.total,
                                     'askedAt', dossiers.asked_at, 'askedBy', accounts.name, 'readyAt', dossiers.ready_at, 'bytes', dossiers.bytes)
              from dossiers left join accounts on accounts.id = dossiers.asked_by
             where dossiers.run_id = runs.id order by dossiers.id desc limit 1) as latest
      from runs where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(on);
  const [row] = rows;
  if (!row) return undefined;
  if (!row.latest) return { allowed: row.allowed };
  const { askedAt, readyAt, askedBy, ...rest } = row.latest;
  return {
    allowed: row.allowed,
    latest: {
      ...rest,
      askedAt: new Date(askedAt),
      ...(askedBy && { askedBy }),
      ...(readyAt && { readyAt: new Date(readyAt) }),
    },
  };
}

interface Dates {
  readonly askedAt: string;
  readonly readyAt: string | null;
  readonly askedBy: string | null;
}

/** Nobody else asks for a dossier of this run until the transaction ends. */
export async function lockRunForDossier(
  trx: Transaction<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<{ allowed: boolean } | undefined> {
  const { rows } = await sql<{ allowed: boolean }>`
    select ${allOut} as allowed from runs
     where runs.id = ${runId} and runs.company_id = ${companyId} for no key update of runs`.execute(trx);
  return rows[0];
}

/** @returns the id; undefined while one is being made */
export async function insertDossier(
  trx: Transaction<Schema>,
  { runId, accountId, now }: { runId: number; accountId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into dossiers (run_id, asked_by, asked_at, total)
    select runs.id, ${accountId}::bigint, ${now}::timestamptz,
           (select count(*) from attempts where attempts.run_id = runs.id and attempts.state = 'delivered')
      from runs where runs.id = ${runId}
    on conflict (run_id) where state = 'making' do nothing
    returning dossiers.id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await removeFiles(trx, sql`dossiers.run_id = ${runId} and dossiers.id < ${id}`);
  return id;
}

export interface DossierToMake {
  readonly id: number;
  readonly turn: number;
  readonly runId: number;
  readonly total: number;
}

/** Begins anew, so that a try after a crash has no part of the one before. */
export async function beginTurn(db: Database<Schema>, id: number): Promise<DossierToMake | undefined> {
  return db.transaction(async (trx) => {
    const { rows } = await sql<DossierToMake>`
      update dossiers set turn = dossiers.turn + 1, done = 0, bytes = 0
       where dossiers.id = ${id} and dossiers.state = 'making'
      returning dossiers.id, dossiers.turn, dossiers.run_id as "runId", dossiers.total`.execute(trx);
    await sql`delete from dossier_parts where dossier_parts.dossier_id = ${id}`.execute(trx);
    return rows[0];
  });
}

/** @throws Error if another try has begun meanwhile, or the dossier is gone */
export async function appendPart(
  db: Database<Schema>,
  { id, turn }: DossierToMake,
  { number, content, done }: { number: number; content: Uint8Array; done: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with mine as (
      update dossiers set done = ${done}::int, bytes = dossiers.bytes + ${content.length}::int
       where dossiers.id = ${id} and dossiers.turn = ${turn} and dossiers.state = 'making'
      returning dossiers.id)
    insert into dossier_parts (dossier_id, number, content)
    select mine.id, ${number}::int, ${Buffer.from(content)}::bytea from mine
    returning dossier_parts.dossier_id as id`.execute(db.kysely);
  if (rows.length === 0) throw new Error(`Another try makes the dossier ${id}.`);
}

export async function settleDossier(
  db: Database<Schema>,
  { id, turn }: DossierToMake,
  { state, now }: { state: 'ready' | 'failed'; now: Date },
): Promise<void> {
  await sql`
    update dossiers set state = ${state}, ready_at = case when ${state} = 'ready' then ${now}::timestamptz end
     where dossiers.id = ${id} and dossiers.turn = ${turn} and dossiers.state = 'making'`.execute(db.kysely);
}

export async function findDossierFile(
  db: Database<Schema>,
  { runId, companyId }: { runId: number; companyId: number },
): Promise<{ id: number; bytes: number; isReady: boolean } | undefined> {
  const { rows } = await sql<{ id: number; bytes: number; isReady: boolean }>`
    select coalesce(latest.id, 0) as id, coalesce(latest.bytes, 0) as bytes,
           coalesce(latest.state = 'ready', false) as "isReady"
      from runs
      left join lateral (select * from dossiers
                          where dossiers.run_id = runs.id order by dossiers.id desc limit 1) as latest on true
     where runs.id = ${runId} and runs.company_id = ${companyId}`.execute(db.kysely);
  return rows[0];
}

export async function* readParts(db: Database<Schema>, id: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await db.kysely
      .selectFrom('dossier_parts')
      .select('dossier_parts.content')
      .where('dossier_parts.dossier_id', '=', id)
      .where('dossier_parts.number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.content);
  }
}

/** A week is enough to download it; a new one is a click away. */
const keptDays = 7;

export async function deleteOldDossiers(db: Database<Schema>, now: Date): Promise<void> {
  await db.transaction((trx) =>
    removeFiles(trx, sql`dossiers.asked_at < ${now}::timestamptz - make_interval(days => ${keptDays}::int)`),
  );
}

/** The names of people who leave must not stay in files that were made before. */
export async function forgetDossiersOf(
  trx: Transaction<Schema>,
  { runIds }: { runIds: readonly number[] },
): Promise<void> {
  await removeFiles(trx, sql`dossiers.run_id = any(${runIds}::bigint[])`);
}

async function removeFiles(trx: Transaction<Schema>, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with removed as (
      update dossiers set state = case when dossiers.state = 'ready' then 'gone' else 'failed' end
       where dossiers.state in ('making', 'ready') and ${which}
      returning dossiers.id)
    delete from dossier_parts using removed where dossier_parts.dossier_id = removed.id`.execute(trx);
}
