import { useEffect, useEffectEvent, useState } from 'react';
import { redirectSeconds } from '#modules/runs/domain/deadline.ts';
import { isEndless } from '#platform/contract/day.ts';
import { Countdown } from '#platform/web/ui/charts/Countdown.tsx';
import { Part } from '#platform/web/ui/states/Part.tsx';
import type { Paper } from '../../contract/attempts.ts';
import type { ServerClock } from '../sync/server-clock.ts';

export interface TimeLeftProps {
  clock: ServerClock;
  paper: Pick<Paper, 'duration' | 'startedAt'>;
  /** Called again only after added time has run out too. */
  onZero: () => void;
  label: string;
}

export function TimeLeft({ clock, paper, onZero, label }: TimeLeftProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(clock, paper));
  const isOver = seconds === 0;
  const end = useEffectEvent(onZero);
  useEffect(() => {
    // Four times a second, so that no second is skipped and an adjustment shows at once.
    const timer = setInterval(() => setSeconds(secondsLeft(clock, paper)), 250);
    return () => clearInterval(timer);
  }, [clock, paper]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const until = clock.deadline();
  if (until && isEndless(until)) return null;
  // What counts the time and delivers stays outside of what shows it.
  return (
    <Part
      name="notice"
      title="O relógio"
      plain={
        <p>
          {label} {Math.ceil(seconds / 60)} min
        </p>
      }
      isUrgent
    >
      <Countdown remainingSeconds={seconds} wholeSeconds={wholeSeconds(clock, paper)} label={label} />
    </Part>
  );
}

const wholeSeconds = (clock: ServerClock, { duration, startedAt }: TimeLeftProps['paper']) =>
  duration === undefined || !startedAt ? undefined : clock.whole(startedAt);

/**
 * The seconds are rounded up, so that 00:00:00 shows when the time is over and not before. Those for the redirect are
 * not the candidate's time, and an end of the run before the duration is over has none.
 */
function secondsLeft(clock: ServerClock, { duration, startedAt }: TimeLeftProps['paper']): number {
  const left = Math.ceil((clock.remaining() ?? 0) / 1000);
  const deadline = clock.deadline();
  if (duration === undefined || !startedAt || !deadline) return left;
  const own = (deadline.getTime() - startedAt.getTime()) / 1000 - redirectSeconds;
  return own >= duration ? Math.min(left, Math.ceil(own)) : left;
}
