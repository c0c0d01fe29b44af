import type { Kysely, Transaction } from 'kysely';
import type { RunAccess } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';

export interface InvitableRun {
  readonly id: number;
  readonly access: RunAccess;
  readonly active: boolean;
  readonly ends_at: Date;
}

/** @throws Failure NAO_ENCONTRADO */
export async function findOwnRun(
  db: Kysely<Schema>,
  runId: number,
  companyId: number,
): Promise<InvitableRun> {
  const run = await ownRun(db, runId, companyId).executeTakeFirst();
  if (!run) throw notFound('run');
  return run;
}

/** @throws Failure NAO_ENCONTRADO */
export async function lockOwnRun(
  trx: Transaction<Schema>,
  runId: number,
  companyId: number,
): Promise<InvitableRun> {
  const run = await ownRun(trx, runId, companyId).forNoKeyUpdate().executeTakeFirst();
  if (!run) throw notFound('run');
  return run;
}

const ownRun = (db: Kysely<Schema>, runId: number, companyId: number) =>
  db
    .selectFrom('runs')
    .select(['runs.id', 'runs.access', 'runs.active', 'runs.ends_at'])
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .$narrowType<Pick<InvitableRun, 'access'>>();

/** @throws Failure PROVA_FORA_DO_PERIODO, PROVA_INATIVA */
export function checkInvitable({ active, ends_at }: InvitableRun, now: Date): void {
  if (ends_at <= now) {
    throw new Failure('PROVA_FORA_DO_PERIODO', { message: 'O período desta prova já terminou.' });
  }
  if (!active) throw new Failure('PROVA_INATIVA');
}
