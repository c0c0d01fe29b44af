export interface RunTimes {
  active: boolean;
  startsAt: Date;
  endsAt: Date;
}

export type RunStateWord = 'Inativa' | 'Encerrada' | 'Agendada' | 'Ativa';

/** The switch comes first: nobody can begin while it is off, whatever the period. */
export function runState({ active, startsAt, endsAt }: RunTimes, now: Date): RunStateWord {
  if (!active) return 'Inativa';
  if (endsAt <= now) return 'Encerrada';
  return startsAt > now ? 'Agendada' : 'Ativa';
}
