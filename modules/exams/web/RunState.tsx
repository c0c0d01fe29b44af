import { Chip } from '#platform/web/ui/Chip.tsx';
import { useNow } from '#platform/web/use-now.ts';

export interface RunStateProps {
  /** The run's own switch. */
  active: boolean;
  startsAt: Date;
  endsAt: Date;
}

/** The state of a run for its company: its switch, and beside it whether its period is still to come or over. */
export function RunState({ active, startsAt, endsAt }: RunStateProps) {
  const now = useNow();
  const isOver = endsAt <= now;
  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Chip tone={active && !isOver ? 'accent' : 'neutral'}>{active ? 'Ativa' : 'Inativa'}</Chip>
      {isOver && <Chip>Encerrada</Chip>}
      {startsAt > now && <Chip>Agendada</Chip>}
    </span>
  );
}
