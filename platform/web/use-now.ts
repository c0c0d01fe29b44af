import { useEffect, useState } from 'react';
import { serverNow } from './server-time.ts';

/** Milliseconds between updates: often enough for texts in minutes. */
const every = 20_000;

/** The server's time, updated while the component is mounted: for texts and states that depend on it. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
