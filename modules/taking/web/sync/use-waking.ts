import { useEffect, useEffectEvent } from 'react';

const beat = 1_000;
/** A gap of this many milliseconds between two ticks, by either clock, means that the device slept. */
const sleep = 10_000;

export function useWaking(wake: () => void): void {
  const onWake = useEffectEvent(wake);
  useEffect(() => {
    // Sleep may stop the page's clock and its timers, but not the device's clock.
    let last = { page: performance.now(), device: Date.now() };
    const timer = setInterval(() => {
      const now = { page: performance.now(), device: Date.now() };
      if (now.page - last.page > sleep || Math.abs(now.device - last.device) > sleep) onWake();
      last = now;
    }, beat);
    const onVisible = () => document.visibilityState === 'visible' && onWake();
    const onEvent = () => onWake();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onEvent);
    window.addEventListener('focus', onEvent);
    window.addEventListener('pageshow', onEvent);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onEvent);
      window.removeEventListener('focus', onEvent);
      window.removeEventListener('pageshow', onEvent);
    };
  }, []);
}
