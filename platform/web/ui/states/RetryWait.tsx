import { useEffect, useState } from 'react';

export function RetryWait({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p className="text-muted">
      {left > 0 ? `Tente de novo em ${shownWait(left)}.` : 'Você já pode tentar de novo.'}
    </p>
  );
}

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Two minutes and more are whole minutes. */
const shownWait = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
