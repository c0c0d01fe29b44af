import { useEffect, useState } from 'react';
import type { ImportEntry } from './import-entries.ts';
import { findKnown } from './question-bank.api.ts';

/** It is long enough that a text is not asked for at each letter typed. */
const pauseMs = 300;

/** It holds the indexes of the entries that the bank has, and is undefined where the bank did not answer. */
export type KnownEntries = ReadonlySet<number> | undefined;

/** @param entries the same list until the file is another @param isAsked false where the bank gets no questions */
export function useKnown(
  entries: readonly ImportEntry[],
  isAsked: boolean,
): { known: KnownEntries; isPending: boolean; hasFailed: boolean } {
  const [answer, setAnswer] = useState<{ entries: readonly ImportEntry[]; known: KnownEntries }>();
  const isWanted = isAsked && entries.some(({ question }) => question);
  useEffect(() => {
    if (!isWanted) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const known = await knownOf(entries, control.signal);
      if (!control.signal.aborted) setAnswer({ entries, known });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [entries, isWanted]);
  const own = isWanted && answer?.entries === entries ? answer : undefined;
  return { known: own?.known, isPending: isWanted && !own, hasFailed: own !== undefined && !own.known };
}

async function knownOf(entries: readonly ImportEntry[], signal: AbortSignal): Promise<KnownEntries> {
  const good = entries.flatMap(({ question }, index) => (question ? [{ question, index }] : []));
  try {
    const indexes = await findKnown(
      good.map(({ question }) => question),
      signal,
    );
    return new Set(indexes.flatMap((index) => good[index]?.index ?? []));
  } catch {
    return undefined;
  }
}
