import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { withCode } from '#platform/contract/client.ts';
import { patiently } from '#platform/web/network/patience.ts';
import { loadCodeFor } from '../start/code-ahead.ts';
import { type OpenedAttempt, type OpeningMode, openAttempt } from './open-attempt.ts';
import { type HoldListener, holdExam, type TabHold, takeExam } from './tab-hold.ts';

interface Opened {
  round: number;
  attempt: OpenedAttempt;
}

/** The screen sets `giveUp` to what must happen when another tab takes over. */
export function useOpenedAttempt(runId: number, developerId: number) {
  const hold = useRef<TabHold>(undefined);
  const giveUp = useRef<() => Promise<void>>(undefined);
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<unknown>();
  const [isTakingOver, setTakingOver] = useState(false);
  const asking = useRef<AbortController>(undefined);
  /** What was asked for last is shown, whatever is ready first. */
  const openings = useRef(0);
  const [listener] = useState<HoldListener>(() => ({
    onAsked: async () => giveUp.current?.(),
    onLost: () => {
      hold.current = undefined;
      void giveUp.current?.();
    },
  }));

  async function open(mode: OpeningMode): Promise<void> {
    openings.current += 1;
    const opening = openings.current;
    const isSole = hold.current?.isSole ?? false;
    const attempt = await openAttempt({ runId, developerId, mode, isSole });
    await loadCodeFor(attempt.paper);
    if (opening !== openings.current) return;
    // A slow phone would stand still meanwhile, so the screen is drawn in slices.
    startTransition(() => setOpened((before) => ({ round: (before?.round ?? 0) + 1, attempt })));
  }

  const begin = useEffectEvent((signal: AbortSignal) => {
    const show = (mode: OpeningMode) =>
      void patiently(() => open(mode), { forMs: 60_000, signal }).catch(
        (failure) => signal.aborted || setError(failure),
      );
    const onHeld = (held: TabHold) => {
      hold.current = held;
      show('hold');
    };
    holdExam(runId, listener, { onHeld, onOther: () => show('look'), onSilence: () => show('wait') }, signal);
  });
  useEffect(() => {
    const leaving = new AbortController();
    asking.current = leaving;
    begin(leaving.signal);
    return () => {
      leaving.abort();
      hold.current?.release();
      hold.current = undefined;
    };
  }, []);

  async function continueHere(): Promise<void> {
    setTakingOver(true);
    asking.current?.abort();
    try {
      hold.current ??= await takeExam(runId, listener);
      await giveUp.current?.();
      await open('take');
    } catch (failure) {
      toast.error(withCode(failure), { autoClose: 3000 });
    } finally {
      // The flag changes together with the screen, so that nobody takes over twice while it is drawn.
      startTransition(() => setTakingOver(false));
    }
  }

  const reopen = () => void open('hold').catch(setError);

  return { opened, error, continueHere, isTakingOver, reopen, giveUp };
}
