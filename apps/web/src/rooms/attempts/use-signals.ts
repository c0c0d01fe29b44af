import { useEffect, useState } from 'react';
import { ownNotes } from '#lib/session.ts';
import type { OpenedAttempt } from './open-attempt.ts';
import { createSignalLog, type SignalBox } from './signal-log.ts';
import { tellSignals } from './taking.api.ts';

const sendEvery = 10_000;

/**
 * Notes facts while the attempt is open, and sends them in batches. The candidate has read before the start what is
 * noted; nothing on this page depends on it.
 */
export function useSignals({ paper, isHolder, isOtherDevice, isClosed }: OpenedAttempt): void {
  const { attemptId } = paper;
  const [log] = useState(() =>
    createSignalLog((signals, keepalive) => tellSignals(attemptId, signals, keepalive), boxOf(attemptId)),
  );
  useEffect(() => {
    if (isClosed) return;
    if (!isHolder) {
      log.note('second_tab');
      void log.flush();
      return;
    }
    if (isOtherDevice) log.note('other_device');
    const leaving = new AbortController();
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal: leaving.signal });
    on(document, 'visibilitychange', () => {
      const isHidden = document.visibilityState === 'hidden';
      log.note(isHidden ? 'tab_hidden' : 'tab_shown');
      if (isHidden) void log.flush(true);
    });
    on(window, 'blur', () => log.note('window_blurred'));
    on(window, 'focus', () => log.note('window_focused'));
    on(window, 'offline', () => log.note('offline'));
    on(window, 'online', () => log.note('online'));
    on(document, 'copy', () => log.note('copied'));
    on(document, 'paste', (event) => {
      const text = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '';
      log.note('pasted', text.length);
    });
    const timer = setInterval(() => void log.flush(), sendEvery);
    return () => {
      leaving.abort();
      clearInterval(timer);
      void log.flush(true);
    };
  }, [log, isHolder, isOtherDevice, isClosed]);
}

/** The tab's own storage: facts about the page, no answers. */
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
      try {
        sessionStorage.setItem(name, JSON.stringify(signals));
      } catch {
        // Storage switched off: they last as long as the page.
      }
    },
  };
}
