import { factText, interruptionWords } from '#modules/conduct/web/public.ts';
import { counted, formatDuration } from '#platform/web/format.ts';
import type { AnswerPlayback } from '../contract/answer-playback.ts';
import { type BetweenVersions, indexAt, noticesOf } from '../domain/timeline.ts';

export interface TimelineEntry {
  /** Seconds since the start of the attempt. */
  at: number;
  text: string;
  /** The version that it leads to. */
  index: number;
}

/** All of it is shown alike: the record of the attempt, and what neighbouring versions show. */
export function timelineOf({ versions, facts, interruptions }: AnswerPlayback): TimelineEntry[] {
  const entries = [
    ...facts.map((fact) => ({
      at: fact.at,
      text: factText({ ...fact, at: epoch }),
      index: indexAt(versions, fact.at),
    })),
    ...interruptions.map(({ source, from, to }) => ({
      at: from,
      text: `${interruptionWords[source]}, por ${formatDuration(to - from)}`,
      index: indexAt(versions, from),
    })),
    ...noticesOf(versions).map((notice) => ({
      at: notice.at,
      text: noticeText(notice),
      index: notice.index,
    })),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
}

/** The words of a fact do not depend on its hour, which nobody gets. */
const epoch = new Date(0);

function noticeText(notice: BetweenVersions): string {
  if (notice.kind === 'gap') return `Nada novo salvo por ${formatDuration(notice.seconds)}`;
  return `Mudança de ${counted(notice.characters, 'caractere', 'caracteres')} entre duas versões, com ${formatDuration(notice.seconds)} entre elas`;
}
