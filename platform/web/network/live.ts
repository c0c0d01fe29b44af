import { useEffect, useEffectEvent } from 'react';
import type { Input } from '#platform/contract/client.ts';
import type { Result, Route } from '#platform/contract/route.ts';
import { watch } from './api.ts';
import { retryDelay } from './retry-delay.ts';

/** A proxy is assumed to block a stream without a first answer by then. */
const patienceMs = 10_000;

export interface Follower<R extends Route> {
  heard: (answer: Result<R>) => void;
  /** Fetch once with a usual call: the stream reconnects by itself. */
  missed: () => void;
}

/** It listens while the page is visible, and reconnects after a failure. @returns a function that stops it */
function follow<R extends Route>(route: R, input: Input<R>, { heard, missed }: Follower<R>): () => void {
  let failures = 0;
  let open: AbortController | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const listen = async () => {
    const mine = new AbortController();
    open = mine;
    const patience = setTimeout(() => mine.abort(), patienceMs);
    let isSilent = true;
    try {
      await watch(route, input, {
        signal: mine.signal,
        heard: (answer) => {
          clearTimeout(patience);
          isSilent = false;
          failures = 0;
          heard(answer);
        },
      });
    } catch {
      // The usual call that follows reports the failure, if it fails too.
    }
    clearTimeout(patience);
    if (open !== mine) return;
    if (isSilent) missed();
    failures += 1;
    again = setTimeout(listen, retryDelay(failures));
  };
  const close = () => {
    const closing = open;
    open = undefined;
    clearTimeout(again);
    closing?.abort();
  };
  const start = () => {
    close();
    failures = 0;
    if (document.visibilityState === 'visible') void listen();
  };

  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', start);
    window.removeEventListener('online', start);
    close();
  };
}

export function useLive<R extends Route>(
  key: string | number | undefined,
  route: R,
  input: Input<R>,
  follower: Follower<R>,
): void {
  const begin = useEffectEvent(() => follow(route, input, follower));
  useEffect(() => (key === undefined ? undefined : begin()), [key]);
}
