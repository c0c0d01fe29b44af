import { Chip } from '#platform/web/ui/Chip.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { type RunTimes, runState } from './run-state.ts';

export function RunState(run: RunTimes) {
  const now = useNow();
  const period = runState({ ...run, active: true }, now);
  const isOpen = period === 'Ativa';
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Chip tone={run.active && isOpen ? 'accent' : 'neutral'}>{run.active ? 'Ativa' : 'Inativa'}</Chip>
      {!isOpen && <Chip>{period}</Chip>}
    </span>
  );
}
