import type { ResultsRelease } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { RunSettings } from '../contract/run-life.ts';
import { changeRun, isBegun, lockOwnRun } from './run-life.queries.ts';

interface Release {
  readonly results_release: ResultsRelease;
  readonly results_published_at: Date | null;
}

/** The first is the earliest. An end has a date, but nobody knows when a company publishes. */
const order: readonly ResultsRelease[] = ['on_delivery', 'at_end', 'when_published'];

export const releaseChange = (run: Release, release: ResultsRelease): Partial<Release> =>
  release === run.results_release ? {} : { results_release: release, results_published_at: null };

/**
 * What is out stays out. The next look finds what is due by the new rule.
 * @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA, RESULTADO_ANUNCIADO when later than those who have started were told
 */
export async function setResultsRelease(
  { db }: Pick<Deps, 'db'>,
  { companyId }: CompanyCaller,
  runId: number,
  { release, edition }: Pick<RunSettings, 'release' | 'edition'>,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, companyId);
    if (!run) throw notFound('run');
    await takeEdition(trx, 'runs', runId, edition);
    if (release === run.results_release) return;
    const told = run.results_published_at ? 'on_delivery' : run.results_release;
    const isLater = order.indexOf(release) > order.indexOf(told);
    if (isLater && (await isBegun(trx, runId))) throw new Failure('RESULTADO_ANUNCIADO');
    await changeRun(trx, runId, releaseChange(run, release));
  });
}

/** @throws Failure NAO_ENCONTRADO, RESULTADO_ANUNCIADO when the results do not wait for it */
export async function publishResults(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId }: CompanyCaller,
  runId: number,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, companyId);
    if (!run) throw notFound('run');
    if (run.results_release !== 'when_published' || run.results_published_at) {
      throw new Failure('RESULTADO_ANUNCIADO', {
        message: 'Os resultados desta prova não esperam por publicação.',
      });
    }
    await changeRun(trx, runId, { results_published_at: clock.now() });
  });
}
