import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { dayOf, isEndless } from '#platform/contract/day.ts';
import { href, paths } from '#platform/contract/paths.ts';

export interface CalendarOf {
  readonly runId: number;
  readonly title: string;
  readonly company: string;
  readonly startsAt: Date;
  /** Absent once there is nothing to take. */
  readonly endsAt?: Date | undefined;
  /** The end of the reader's own attempt, which may be another one than the run's. */
  readonly deadline?: Date | undefined;
  readonly answerBy?: Date | null | undefined;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Each calendar shows UTC by its reader's clock; the answer-by date stays the day of São Paulo. Undefined: no date is
 * known.
 */
export function calendarFile(of: CalendarOf): string | undefined {
  const { runId, title, company, startsAt, endsAt, deadline, answerBy, publicUrl, now } = of;
  const url = publicUrl + href(paths.developer.exam, { runId });
  const calendar = ical({
    prodId: { company: 'Provado', product: 'Provado', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const add = (kind: string, summary: string, dates: { start: Date; end?: Date; allDay?: boolean }) =>
    calendar.createEvent({
      // The same event again takes the place of the one that stands in the calendar.
      id: `prova-${runId}-${kind}@${new URL(publicUrl).hostname}`,
      stamp: now,
      summary,
      description: `Prova de ${company} no Provado: ${url}`,
      url,
      // Nobody is busy for all of a period.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...dates,
    });
  if (endsAt && !isEndless(endsAt))
    add('periodo', `Prova aberta: ${title}`, { start: startsAt, end: endsAt });
  const end = deadline ?? endsAt;
  if (end && !isEndless(end)) add('prazo', `Prazo da prova: ${title}`, { start: end });
  if (answerBy)
    add('resposta', `Último dia da resposta de ${company}: ${title}`, {
      start: new Date(`${dayOf(answerBy)}T00:00:00Z`),
      allDay: true,
    });
  // Every line of the format ends, the last one too.
  return calendar.length() > 0 ? `${calendar.toString()}\r\n` : undefined;
}
