import type {
  Executed,
  ExecutionOutcome,
  Language,
  Submission,
} from '#modules/execution/domain/submission.ts';
import type { createExecutor } from '#modules/execution/server/public.ts';

export type TriedExecutor = ReturnType<typeof createExecutor>;

/** What each attempt may use. The clock is patient: on a busy machine a second of processor time takes many. */
export const limits = { cpuMs: 1_000, wallMs: 20_000, memoryMb: 256, outputBytes: 1_048_576 };

export function submit(
  executor: TriedExecutor,
  language: Language,
  source: string,
  more: Partial<Submission> = {},
): Promise<Executed> {
  return executor.execute({ language, source, shape: 'program', limits, inputs: [''], ...more });
}

/** A text that does not compile fails the attack, which would prove nothing. */
export async function outcomeOf(...asked: Parameters<typeof submit>): Promise<ExecutionOutcome> {
  const { compileError, outcomes } = await submit(...asked);
  const [outcome] = outcomes;
  if (!outcome) throw new Error(`An attempt does not compile: ${compileError?.text}`);
  return outcome;
}

export const inWords = ({ ending, detail }: ExecutionOutcome): string =>
  [ending, detail].filter(Boolean).join(' ');

export function counted(outcomes: readonly ExecutionOutcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(inWords(outcome), (counts.get(inWords(outcome)) ?? 0) + 1);
  return [...counts].map(([words, count]) => `${count} × ${words}`).join(', ');
}
