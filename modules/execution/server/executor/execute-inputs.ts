import { totalMsOf } from '../../domain/limits.ts';
import type { ExecutionOutcome, Limits, Submission } from '../../domain/submission.ts';

export async function executeInputs(
  { inputs }: Pick<Submission, 'inputs'>,
  limits: Limits,
  execute: (input: string, at: number, limits: Limits) => Promise<ExecutionOutcome>,
): Promise<ExecutionOutcome[]> {
  const outcomes: ExecutionOutcome[] = [];
  let leftMs = totalMsOf(limits, inputs.length);
  for (const [at, input] of inputs.entries()) {
    if (leftMs <= 0) {
      outcomes.push(outOfTime);
      continue;
    }
    const wallMs = Math.min(limits.wallMs, leftMs);
    const outcome = await execute(input, at, { ...limits, wallMs });
    leftMs -= outcome.wallMs;
    const isTotal = outcome.ending === 'time_exceeded' && outcome.detail === 'wall' && wallMs < limits.wallMs;
    outcomes.push(isTotal ? { ...outcome, detail: 'total' } : outcome);
    if (outcome.ending === 'compile_error') break;
  }
  return outcomes;
}

const outOfTime: ExecutionOutcome = {
  ending: 'time_exceeded',
  detail: 'total',
  output: '',
  error: '',
  cpuMs: 0,
  wallMs: 0,
  memoryKb: 0,
};
