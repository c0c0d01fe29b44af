import { useEffect, useEffectEvent, useRef } from 'react';
import { useLive } from '#platform/web/network/live.ts';
import { type AttemptStatus, getAttemptStatus } from '../../contract/attempt-status.ts';
import { readStatus } from './taking.api.ts';

/** Milliseconds. Extra time must show within five seconds. */
const pollEvery = 4_000;

export function useAttemptNews(attemptId: number, heard: (status: AttemptStatus) => void): void {
  const isMissing = useRef(false);
  const tell = useEffectEvent(heard);
  const poll = useEffectEvent(async () => {
    if (!isMissing.current || document.visibilityState === 'hidden' || !navigator.onLine) return;
    try {
      tell(await readStatus(attemptId));
    } catch {
      // The saves report what is wrong.
    }
  });
  useLive(
    attemptId,
    getAttemptStatus,
    { params: { attemptId } },
    {
      heard: ({ data }) => {
        isMissing.current = false;
        heard(data);
      },
      missed: () => {
        isMissing.current = true;
        void poll();
      },
    },
  );
  useEffect(() => {
    const timer = setInterval(() => void poll(), pollEvery);
    return () => clearInterval(timer);
  }, []);
}
