import { useEffect, useEffectEvent, useState } from 'react';
import { isEndless } from '#platform/contract/day.ts';
import { Countdown } from '#platform/web/ui/Countdown.tsx';
import type { ServerClock } from './server-clock.ts';

export interface TimeLeftProps {
  clock: ServerClock;
  /** Called when the time is over; again only after added time has run out too. */
  onZero: () => void;
  label: string;
}

/** The time left by the server's clock, to the second. */
export function TimeLeft({ clock, onZero, label }: TimeLeftProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(clock));
  const isOver = seconds === 0;
  const end = useEffectEvent(onZero);
  useEffect(() => {
    // Four times a second, so that no second is skipped and an adjustment shows at once.
    const timer = setInterval(() => setSeconds(secondsLeft(clock)), 250);
    return () => clearInterval(timer);
  }, [clock]);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const until = clock.deadline();
  return until && isEndless(until) ? null : <Countdown remainingSeconds={seconds} label={label} />;
}

/** Rounded up, so that 00:00:00 shows when the time is over and not a second before. */
const secondsLeft = (clock: ServerClock): number => Math.ceil((clock.remaining() ?? 0) / 1000);
