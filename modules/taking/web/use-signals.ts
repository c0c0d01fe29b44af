import { useEffect, useState } from 'react';
import { currentUser, ownNotes } from '#platform/web/session.ts';
import type { OpenedAttempt } from './open-attempt.ts';
import { arriveAt, isGone } from './page-visit.ts';
import { createSignalLog, type SignalBox, type SignalLog } from './signal-log.ts';
import { tellSignals } from './taking.api.ts';

const sendEvery = 10_000;

/**
 * Notes facts while the attempt is open and sends them in batches. The candidate has read before the start what is
 * noted; nothing on this page depends on it.
 *
 * @param isOff true when the attempt is over, about to be, or goes on elsewhere: then nothing is noted
 */
export function useSignals(
  { paper, isHolder, isOtherDevice, isKnownHere }: OpenedAttempt,
  isOff: boolean,
): void {
  const { attemptId } = paper;
  const [log] = useState(() =>
    createSignalLog((signals, keepalive) => tellSignals(attemptId, signals, keepalive), boxOf(attemptId)),
  );
  useEffect(() => {
    if (isOff && isHolder) return () => void isGone(attemptId);
    const arrival = arriveAt(attemptId);
    if (!isHolder) {
      if (arrival) log.note('second_tab');
      void log.flush();
      return () => void isGone(attemptId);
    }
    if (arrival && isOtherDevice) log.note('other_device');
    if (arrival && isKnownHere) log.note(arrival);
    const stop = watchPage(log);
    const timer = setInterval(() => void log.flush(), sendEvery);
    return () => {
      stop();
      clearInterval(timer);
      if (isGone(attemptId)) log.note('page_left');
      void log.flush(true);
    };
  }, [log, attemptId, isHolder, isOtherDevice, isKnownHere, isOff]);
}

/** Notes what happens to the page until the returned function is called. */
function watchPage(log: SignalLog): () => void {
  const leaving = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: leaving.signal });
  // A page that unloads is also hidden, right after `pagehide`.
  let isUnloading = false;
  const leave = () => {
    isUnloading = true;
    log.note('page_left');
    void log.flush(true);
  };
  const comeBack = (event: Event) => {
    // Only a page from the back-forward cache is opened again. A reload creates a new one.
    if (!(event as PageTransitionEvent).persisted) return;
    isUnloading = false;
    log.note('page_opened');
  };
  on(window, 'pagehide', leave);
  on(window, 'pageshow', comeBack);
  on(document, 'visibilitychange', () => {
    if (isUnloading) return;
    const isHidden = document.visibilityState === 'hidden';
    log.note(isHidden ? 'tab_hidden' : 'tab_shown');
    if (isHidden) void log.flush(true);
  });
  on(window, 'blur', () => !isUnloading && log.note('window_blurred'));
  on(window, 'focus', () => log.note('window_focused'));
  on(window, 'offline', () => log.note('offline'));
  on(window, 'online', () => log.note('online'));
  on(document, 'copy', () => log.note('copied'));
  on(document, 'paste', (event) => {
    const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
    log.note('pasted', text.length);
  });
  return () => leaving.abort();
}

/** The tab's own storage, for facts about the page and no answers. */
function boxOf(attemptId: number): SignalBox {
  const name = `${ownNotes}sinais-${attemptId}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
        return Array.isArray(kept) ? kept : [];
      } catch {
        return [];
      }
    },
    write: (signals) => {
      if (!currentUser()) return;
      try {
        sessionStorage.setItem(name, JSON.stringify(signals));
      } catch {
        // Storage is disabled: they last as long as the page.
      }
    },
  };
}
