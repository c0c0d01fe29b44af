import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changes, type DraftSettings, differ, draftsAt, type Fields } from './drafts.ts';

export interface Draft {
  isRestored: boolean;
  discard: () => void;
  forget: () => void;
}

const pauseMs = 500;

/**
 * Keeps what is typed after pauses and on leaving. The form goes on from the edition that it began with, so saving
 * merges.
 * @param settings undefined: there is no draft
 */
export function useDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'control' | 'getValues' | 'reset' | 'resetDefaultValues' | 'subscribe'>,
  settings: DraftSettings | undefined,
): Draft {
  // Whose draft it is stays as it is while the form is open. Its key may change, as the thing gets an id.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the settings does not change.
  const drafts = useMemo(() => settings && draftsAt(settings), [settings?.key]);
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saved = useRef<Values>(undefined);
  const { control, getValues, reset, resetDefaultValues, subscribe } = form;
  const begun = () => control._defaultValues as unknown as Values;

  const restore = useEffectEvent(() => {
    if (saved.current) return;
    saved.current = begun();
    const now = saved.current;
    const draft = drafts?.read();
    if (!draft) return;
    const changed = changes(draft, settings?.trivial).filter((name) => differ(draft.typed[name], now[name]));
    if (changed.length === 0) return drafts?.forget();
    const isOld = differ(draft.base.edition, now.edition);
    const base: Values = isOld ? { ...now, ...draft.base } : now;
    if (isOld) resetDefaultValues(base);
    reset(
      { ...base, ...Object.fromEntries(changed.map((name) => [name, draft.typed[name]])) },
      { keepDefaultValues: true },
    );
    setRestored(true);
  });
  const keep = useEffectEvent(() => {
    if (timer.current === undefined) return;
    stopTimer();
    drafts?.keep(begun() as Fields, getValues() as Fields);
  });
  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  useEffect(() => {
    if (!drafts) return;
    restore();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pauseMs);
      },
    });
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, [drafts, subscribe]);

  const forget = () => {
    stopTimer();
    drafts?.forget();
    setRestored(false);
  };
  return {
    isRestored,
    forget,
    discard: () => {
      reset(saved.current);
      forget();
    },
  };
}
