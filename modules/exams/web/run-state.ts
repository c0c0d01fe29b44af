/** What the state of a run follows from. */
export interface RunTimes {
  /** The run's own switch. */
  active: boolean;
  startsAt: Date;
  endsAt: Date;
}

export type RunStateWord = 'Inativa' | 'Encerrada' | 'Agendada' | 'Ativa';

/** The one word for the state of a run. The switch comes first: with it off nobody can begin, whatever the period. */
export function runState({ active, startsAt, endsAt }: RunTimes, now: Date): RunStateWord {
  if (!active) return 'Inativa';
  if (endsAt <= now) return 'Encerrada';
  return startsAt > now ? 'Agendada' : 'Ativa';
}
