import { useEffect, useState } from 'react';
import { waitMs } from '../domain/timeline.ts';

export const speeds = [10, 60, 300] as const;
export type Speed = (typeof speeds)[number];

export interface Player {
  index: number;
  isPlaying: boolean;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  /** Stops, too: whoever chooses a version wants to read it. */
  goTo: (index: number) => void;
  toggle: () => void;
}

const wantsCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** @param times when each version was saved, in seconds */
export function usePlayer(times: readonly number[]): Player {
  const last = times.length - 1;
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(60);
  useEffect(() => {
    if (!isPlaying) return;
    const seconds = (times[index + 1] ?? 0) - (times[index] ?? 0);
    const timer = setTimeout(
      () => {
        setIndex(index + 1);
        if (index + 1 >= last) setPlaying(false);
      },
      waitMs(seconds, speed, wantsCalm()),
    );
    return () => clearTimeout(timer);
  }, [isPlaying, index, last, speed, times]);
  return {
    index,
    isPlaying,
    speed,
    setSpeed,
    goTo: (to) => {
      setPlaying(false);
      setIndex(Math.min(last, Math.max(0, to)));
    },
    toggle: () => {
      if (!isPlaying && index >= last) setIndex(0);
      setPlaying(!isPlaying && last > 0);
    },
  };
}
