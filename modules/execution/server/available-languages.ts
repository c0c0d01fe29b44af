import { setTimeout } from 'node:timers/promises';
import type { Deps } from '#platform/server/deps.ts';
import type { EngineReport, Language } from '../domain/submission.ts';
import type { Executor } from './executor/executor.ts';
import { findRunners, rememberedSince } from './runners.queries.ts';

/** A language is there once for each engine and version that executes it, the native engine first. */
export async function availableLanguages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  executor?: Executor,
): Promise<EngineReport['languages']> {
  const own = executor ? [await executor.available()] : [];
  const all = [...own, ...(await findReports({ db, clock }))].flatMap(({ languages }) => languages);
  const byWay = new Map(all.map((one) => [`${one.language} ${one.engine} ${one.toolchain}`, one]));
  return [...byWay.values()].toSorted(
    (one, other) => Number(other.engine === 'native') - Number(one.engine === 'native'),
  );
}

const lookMs = 150;

/**
 * Waits until the runners have tried everything or execute what is needed. @returns also whether more may come
 * @param until when it waits no longer, of `performance.now()`
 */
export async function triedLanguages(
  deps: Pick<Deps, 'db' | 'clock'>,
  until: number,
  needed?: readonly Language[],
): Promise<{ languages: EngineReport['languages']; isTrying: boolean }> {
  for (;;) {
    // This is asked before the languages: what is tried in between is among them.
    const isTrying = (await findReports(deps)).some((report) => report.isTrying);
    const languages = await availableLanguages(deps);
    const isEnough = needed?.every((one) => languages.some(({ language }) => language === one)) ?? false;
    if (!isTrying || isEnough || performance.now() > until)
      return { languages, isTrying: isTrying && !isEnough };
    await setTimeout(lookMs);
  }
}

async function findReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<EngineReport[]> {
  const since = rememberedSince(clock.now());
  const seen = (await findRunners(db.kysely)).filter(({ seenAt }) => seenAt >= since);
  return seen.map(({ report }) => report);
}
