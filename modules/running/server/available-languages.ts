import type { Deps } from '#platform/server/deps.ts';
import type { EngineReport } from '../domain/submission.ts';
import type { Executor } from './executor/executor.ts';
import { findRunners, rememberedSince } from './runners.queries.ts';

/**
 * What this installation can run: its runners of the last minutes and `executor`, if there is one. A language that runs
 * in several ways is there once for each engine and version, the native engine first.
 */
export async function availableLanguages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  executor?: Executor,
): Promise<EngineReport['languages']> {
  const own = executor ? [await executor.available()] : [];
  const since = rememberedSince(clock.now());
  const seen = (await findRunners(db.kysely)).filter(({ seenAt }) => seenAt >= since);
  const all = [...own, ...seen.map(({ report }) => report)].flatMap(({ languages }) => languages);
  const byWay = new Map(all.map((one) => [`${one.language} ${one.engine} ${one.toolchain}`, one]));
  return [...byWay.values()].toSorted(
    (one, other) => Number(other.engine === 'native') - Number(one.engine === 'native'),
  );
}
