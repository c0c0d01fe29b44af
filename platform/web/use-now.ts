import { useEffect, useState } from 'react';

/** Milliseconds between updates: often enough for texts in minutes. */
const every = 20_000;

/** The current time, updated while the component is mounted: for texts about remaining time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
