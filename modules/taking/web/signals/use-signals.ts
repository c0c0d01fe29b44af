import { useEffect, useState } from 'react';
import type { Answer } from '#modules/exams/domain/answer.ts';
import { textOf } from '#modules/exams/domain/answer.ts';
import { currentUser, ownNotes } from '#platform/web/session/session.ts';
import type { OpenedAttempt } from '../sync/open-attempt.ts';
import type { AnswerSync } from '../sync/sync-state.ts';
import { postSignals } from '../sync/taking.api.ts';
import { copiedText, isInAnswer, pastedText } from './clipboard-events.ts';
import { arriveAt, isGone, sayGoodbye, takeGoodbye } from './page-visit.ts';
import { createPasteOrigins, type PasteOrigins, textsWithin } from './paste-origins.ts';
import { createSignalLog, type NotedSignal, type SignalLog } from './signal-log.ts';

const sendEvery = 10_000;

/** The candidate read before the start what is noted. @param isOff the attempt is over, nearly, or goes on elsewhere */
export function useSignals(
  opened: OpenedAttempt,
  sync: Pick<AnswerSync, 'state' | 'subscribe'>,
  isOff: boolean,
): void {
  const { paper, isHolder, isOtherTab, isUnsure, isNewHere, isKnownHere } = opened;
  const { attemptId } = paper;
  const [log] = useState(() =>
    createSignalLog(
      (signals, options) => postSignals(attemptId, signals, options),
      boxOf<NotedSignal>(`sinais-${attemptId}`),
    ),
  );
  const [origins] = useState(() => originsOf(opened, sync));
  useEffect(() => {
    // It is not known yet whether this is another tab or the only one.
    if (isUnsure) return;
    if (isOff && isHolder) return () => void isGone(attemptId);
    const arrival = arriveAt(attemptId);
    if (!isHolder) {
      // A second tab that is reloaded is no third one.
      const told = boxOf<string>(`segunda-aba-${attemptId}`);
      if (arrival && isOtherTab && told.read().length === 0) {
        log.note('second_tab');
        told.write(['sim']);
      }
      void log.flush();
      return () => void isGone(attemptId);
    }
    if (arrival && isNewHere) log.note('other_device');
    if (arrival && isKnownHere) log.note(arrival);
    const stop = watchPage(attemptId, log, origins);
    const timer = setInterval(() => void log.flush(), sendEvery);
    return () => {
      stop();
      clearInterval(timer);
      if (isGone(attemptId)) log.note('page_left');
      void log.flush(true);
    };
  }, [log, origins, attemptId, isHolder, isOtherTab, isUnsure, isNewHere, isKnownHere, isOff]);
  useEffect(
    () =>
      sync.subscribe(() => {
        for (const text of [...sync.state().aside.values()].flat().map(textOf))
          void origins.remember(text, 'answers');
      }),
    [sync, origins],
  );
}

function watchPage(attemptId: number, log: SignalLog, origins: PasteOrigins): () => void {
  const leaving = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: leaving.signal });
  // A page that unloads is also hidden, right after `pagehide`.
  let isUnloading = false;
  const leave = () => {
    isUnloading = true;
    sayGoodbye(attemptId);
    log.note('page_left');
    void log.flush(true);
  };
  const comeBack = (event: Event) => {
    // Only a page from the back-forward cache is opened again. A reload creates a new one.
    if (!(event as PageTransitionEvent).persisted) return;
    isUnloading = false;
    takeGoodbye(attemptId);
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
  const take = (event: ClipboardEvent): string => {
    const text = copiedText(event);
    void origins.remember(text, isInAnswer(event) ? 'answers' : 'exam');
    return text;
  };
  on(document, 'cut', (event) => void take(event as ClipboardEvent));
  // The keys copy too while nothing is selected, and then nothing is copied.
  on(document, 'copy', (event) => take(event as ClipboardEvent) !== '' && log.note('copied'));
  on(document, 'paste', (event) => {
    const text = pastedText(event as ClipboardEvent);
    if (text === '') return;
    void origins.originOf(text).then((origin) => log.note('pasted', { characters: text.length, origin }));
  });
  return () => leaving.abort();
}

function originsOf({ paper }: OpenedAttempt, sync: Pick<AnswerSync, 'state'>): PasteOrigins {
  const written = () => {
    const { answers, aside, kept } = sync.state();
    const given: Answer[] = [...answers.values(), ...[...aside.values()].flat()];
    return [...given.map(textOf), ...textsWithin([...kept.values()])];
  };
  return createPasteOrigins({
    answers: written,
    exam: () => [...textsWithin(paper.exam), document.querySelector('main')?.textContent ?? ''],
    key: paper.key,
    box: boxOf<string>(`copias-${paper.attemptId}`),
  });
}

function boxOf<Kept>(of: string): { read: () => Kept[]; write: (all: readonly Kept[]) => void } {
  const name = `${ownNotes}${of}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
        return Array.isArray(kept) ? kept : [];
      } catch {
        return [];
      }
    },
    write: (all) => {
      if (!currentUser()) return;
      try {
        sessionStorage.setItem(name, JSON.stringify(all));
      } catch {
        // Storage is disabled: they last as long as the page.
      }
    },
  };
}
