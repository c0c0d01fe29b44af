import { useEffect, useState } from 'react';

/** Often enough for what is said in minutes. */
const every = 20_000;

/** The present moment, for texts that say how long something takes yet; it goes on while they are in sight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
