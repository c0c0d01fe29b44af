import { formatShortDay } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { type RunTimes, runState } from './run-state.ts';

export function RunState({ active, startsAt, endsAt }: RunTimes) {
  const now = useNow();
  const period = runState({ active: true, startsAt, endsAt }, now);
  return (
    <Chip tone={active && period === 'Ativa' ? 'accent' : 'neutral'}>
      <span>{active ? 'Ativa' : 'Inativa'}</span>
      {period === 'Agendada' && ` · começa ${formatShortDay(startsAt, now)}`}
      {period === 'Encerrada' && ' · encerrada'}
    </Chip>
  );
}
