import { Chip } from '#platform/web/ui/Chip.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { type RunTimes, runState } from './run-state.ts';

/** The state of a run for its company. */
export function RunState(run: RunTimes) {
  const state = runState(run, useNow());
  return <Chip tone={state === 'Ativa' ? 'accent' : 'neutral'}>{state}</Chip>;
}
