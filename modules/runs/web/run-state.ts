import { formatDay, formatMoment } from '#platform/web/format.ts';
import type { RunOverview } from '../contract/runs.ts';

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

export function releaseState({ resultsRelease, publishedAt, endsAt, held }: RunOverview, now: Date): string {
  if (resultsRelease === 'on_delivery') return 'Cada candidato vê o resultado na entrega.';
  if (resultsRelease === 'when_published') {
    return publishedAt
      ? `Resultados publicados em ${formatMoment(publishedAt)}.`
      : 'Os candidatos ainda não veem os resultados.';
  }
  if (endsAt > now) return `Os candidatos veem os resultados em ${formatDay(endsAt)}, no fim da prova.`;
  return held > 0
    ? 'Os candidatos veem os resultados quando os últimos terminarem a prova.'
    : 'Os candidatos já veem os resultados.';
}
