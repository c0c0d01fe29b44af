import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { RunSettings } from '../contract/run-life.ts';
import { changeRun, lockOwnRun, noteBlindChange } from './run-life.queries.ts';

/** @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA */
export async function setBlind(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId, accountId }: CompanyCaller,
  runId: number,
  { blind, edition }: Pick<RunSettings, 'blind' | 'edition'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, companyId);
    if (!run) throw notFound('run');
    await takeEdition(trx, 'runs', runId, edition);
    if (run.blind === blind) return;
    await changeRun(trx, runId, { blind });
    await noteBlindChange(trx, { runId, blind, accountId, now: clock.now() });
  });
}
