import { useEffect, useState } from 'react';
import { isApiError, messageOf } from '#platform/contract/client.ts';
import { perform } from '#platform/web/forms/use-act.ts';
import type { AttemptStatus } from '../../contract/attempt-status.ts';
import { inWordsOf, sittingNoun } from '../sitting-noun.ts';
import type { OpenedAttempt } from './open-attempt.ts';
import type { ServerClock } from './server-clock.ts';
import type { AnswerSync } from './sync-state.ts';
import { beginPause, finishPause } from './taking.api.ts';

/** Milliseconds to wait for a save in progress, so that little is sent from behind the cover. */
const patience = 3_000;

export interface Pause {
  /** Seconds until it ends by itself; 0 while the exam goes on. */
  readonly seconds: number;
  /** Seconds that may still be taken. */
  readonly left: number;
  readonly isPending: boolean;
}

/** A pause is only what the server has begun: the page covers nothing before. */
export function usePause(
  { paper, epoch }: OpenedAttempt,
  clock: ServerClock,
  sync: AnswerSync,
  hear: (status: AttemptStatus) => void,
) {
  const [left, setLeft] = useState(0);
  const [isPending, setPending] = useState(false);
  const [seconds, setSeconds] = useState(() => secondsOf(clock));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsOf(clock)), 250);
    return () => clearInterval(timer);
  }, [clock]);

  /** @returns whether a pause began or ended since what was heard before */
  function hearPause({ now, pauseEndsAt, pauseLeft = 0, pauseTaken = 0 }: AttemptStatus): boolean {
    const was = clock.pausedFor();
    clock.pause(now, pauseEndsAt, pauseTaken);
    setSeconds(secondsOf(clock));
    setLeft(pauseLeft);
    return was > 0 !== clock.pausedFor() > 0;
  }

  async function ask(send: typeof beginPause, error: string): Promise<void> {
    setPending(true);
    try {
      await sync.settle(patience);
      await perform(
        send({ attemptId: paper.attemptId, epoch }).then((status) => {
          hear(status);
          return '';
        }),
        {
          isQuiet: true,
          reading: 'never',
          error: (reason) => (isApiError(reason) ? inWordsOf(sittingNoun(paper), messageOf(reason)) : error),
        },
      );
    } catch {
      // The toast has said why.
    } finally {
      setPending(false);
    }
  }

  return {
    pause: { seconds, left, isPending } satisfies Pause,
    hearPause,
    beginPause: () => ask(beginPause, 'Sem conexão, a pausa não começou: o tempo continua contando.'),
    endPause: () => ask(finishPause, 'Sem conexão, a pausa continua. Ela termina sozinha.'),
  };
}

const secondsOf = (clock: ServerClock): number => Math.ceil(clock.pausedFor() / 1000);
