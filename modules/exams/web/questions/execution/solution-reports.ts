import { useSyncExternalStore } from 'react';
import type { CheckedQuestion } from '#modules/question-bank/contract/solution-checks.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { tryExecution } from '#modules/question-bank/web/public.ts';

export interface SolutionReport extends CheckedQuestion {
  readonly of: Execution;
}

/** The key is what was tried, so that a report holds exactly as long as the question stays as it was. */
const reports = new Map<string, SolutionReport>();
const reportsMost = 50;
const listeners = new Set<() => void>();

export const keyOf = (execution: Execution): string => JSON.stringify(execution);

/** @throws ApiError, NetworkError */
export async function report(execution: Execution): Promise<SolutionReport> {
  const key = keyOf(execution);
  const made = { ...(await tryExecution(execution)), of: execution };
  reports.delete(key);
  reports.set(key, made);
  const [oldest] = reports.keys();
  if (reports.size > reportsMost && oldest !== undefined) reports.delete(oldest);
  for (const tell of listeners) tell();
  return made;
}

export const useReport = (key: string | undefined): SolutionReport | undefined =>
  useSyncExternalStore(subscribe, () => (key === undefined ? undefined : reports.get(key)));

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
