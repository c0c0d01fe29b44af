import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { isApiError, isGone, messageOf } from '#platform/contract/client.ts';
import { fromWire } from '#platform/contract/translate.ts';
import type { Merge } from '#platform/web/forms/merge-edits.ts';
import { isOldEdition } from '#platform/web/forms/use-act.ts';
import { retryDelay } from '#platform/web/network/retry-delay.ts';
import type { ExamDraft } from '../../contract/exam-draft.ts';
import { keptDraft } from '../../contract/kept-drafts.ts';
import { blankExam, type ExamFormValues, type Published } from '../form/exam-form.ts';
import { toDraft } from '../form/exam-form-draft.ts';
import { sendDraft } from './kept-drafts.api.ts';
import { fromKept, isKeptAlike, toKept } from './kept-values.ts';

export type KeptState = 'blank' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict' | 'gone';

export interface KeptDraftForm {
  state: KeptState;
  savedAt: Date | undefined;
  /** It saves after a conflict that was left open, or as a new draft when the old one is gone. */
  saveAnyway: () => void;
  publish: (values: ExamFormValues) => Promise<Published>;
  merge: Merge<ExamFormValues>;
}

export interface KeptDraftOptions {
  publish: (draft: ExamDraft) => Promise<Published>;
  isOn: boolean;
  openedAt?: Date | undefined;
  onFirstSave: (draftId: string) => void;
}

const pauseMs = 1_000;

/** The form's defaults are what the server has. One save runs at a time, and the next takes what is newest then. */
export function useKeptDraft(
  form: UseFormReturn<ExamFormValues>,
  { publish, isOn, openedAt, onFirstSave }: KeptDraftOptions,
): KeptDraftForm {
  const [state, setState] = useState<KeptState>(openedAt ? 'saved' : 'blank');
  const [savedAt, setSavedAt] = useState(openedAt);
  const [saving] = useState<Saving>(() => ({ failures: 0 }));
  const { getValues, setValue, subscribe, resetDefaultValues } = form;
  const inServer = () => form.control._defaultValues as unknown as ExamFormValues;

  const isUnsaved = () => {
    const typed = getValues();
    const known = inServer();
    // A chosen kind, with the limit of time that follows it, is no draft yet.
    const { kind, isLimited } = typed;
    return !isKeptAlike(known.edition === undefined ? { ...known, kind, isLimited } : known, typed);
  };
  const adopt = (values: ExamFormValues, edition: number) => {
    const isFirst = inServer().edition === undefined;
    resetDefaultValues({ ...values, edition });
    setValue('edition', edition);
    if (isFirst && values.draftId && !saving.isLeft) onFirstSave(values.draftId);
  };

  const stands = (at: Date) => {
    setSavedAt(at);
    setState('saved');
  };

  const saveOnce = async (): Promise<boolean> => {
    if (getValues('draftId') === undefined) setValue('draftId', crypto.randomUUID());
    const values = structuredClone(getValues());
    setState('saving');
    try {
      const { edition, savedAt: at } = await send(values);
      saving.failures = 0;
      saving.unheard = undefined;
      adopt(values, edition);
      stands(at);
      return true;
    } catch (reason) {
      if (isOldEdition(reason)) {
        if (await merge(form, reason)) return true;
        setState('conflict');
      } else if (isGone(reason)) {
        lose(messageOf(reason));
      } else if (isApiError(reason) && reason.status < 500 && reason.status !== 429) {
        setState('refused');
        say(messageOf(reason));
      } else {
        saving.unheard = values;
        saving.failures += 1;
        // A busy server is no lost connection.
        setState(isApiError(reason) ? 'saving' : 'offline');
        const { retryAfter = 0 } = isApiError(reason) ? reason : {};
        soon(Math.max(retryDelay(saving.failures), retryAfter * 1_000));
      }
      return false;
    }
  };
  const save = async (): Promise<void> => {
    clearTimeout(saving.timer);
    saving.running ??= (async () => {
      // A save is sent again, even if it is unchanged, until somebody hears that it is saved.
      while ((isUnsaved() || saving.unheard) && (await saveOnce()));
    })().finally(() => {
      saving.running = undefined;
    });
    await saving.running;
  };
  const saveIfMay = useEffectEvent(() => {
    if (isOn && !saving.isHeld && !saving.isPublishing && !saving.isLeft) void save();
  });
  const soon = (ms = pauseMs) => {
    clearTimeout(saving.timer);
    saving.timer = setTimeout(saveIfMay, ms);
  };
  const noticeTyping = useEffectEvent(() => soon());
  /** The page is left: what is typed is sent once more, unheard, and stays in the browser as well. */
  const part = useEffectEvent(() => {
    clearTimeout(saving.timer);
    if (!isOn || saving.isHeld || saving.isPublishing || saving.isLeft || saving.running || !isUnsaved())
      return;
    if (getValues('draftId') === undefined) setValue('draftId', crypto.randomUUID());
    saving.unheard = structuredClone(getValues());
    send(saving.unheard, { keepalive: true }).catch(() => undefined);
  });

  const merge: Merge<ExamFormValues> = async (of, refusal) => {
    const draftId = getValues('draftId') ?? '';
    const present = fromWire(keptDraft, refusal.data);
    // It is our own save, of which only the answer was lost.
    if (saving.unheard && isKeptAlike(fromKept(present, draftId), saving.unheard)) {
      adopt(saving.unheard, present.edition);
      saving.unheard = undefined;
      stands(present.savedAt);
      return true;
    }
    // The conflict stays open without a network, too.
    const code = await import('./merge-exam.tsx').catch(() => undefined);
    const isMerged = (await code?.mergeKeptDraft(draftId)(of, refusal)) ?? false;
    saving.isHeld = !isMerged;
    if (isMerged) {
      saving.unheard = undefined;
      stands(present.savedAt);
    }
    return isMerged;
  };
  const lose = (sentence: string) => {
    saving.isHeld = true;
    setState('gone');
    say(`${sentence} O que você escreveu continua aqui.`);
  };
  const say = (sentence: string) => {
    if (saving.said !== sentence) toast.error(sentence, { toastId: sentence });
    saving.said = sentence;
  };

  useEffect(() => {
    saving.isLeft = false;
    const stop = subscribe({ formState: { values: true }, callback: noticeTyping });
    // What was restored from this browser goes to the server at once.
    noticeTyping();
    window.addEventListener('online', saveIfMay);
    window.addEventListener('pagehide', part);
    return () => {
      stop();
      part();
      saving.isLeft = true;
      window.removeEventListener('online', saveIfMay);
      window.removeEventListener('pagehide', part);
    };
  }, [saving, subscribe]);

  return {
    state,
    savedAt,
    merge,
    saveAnyway: () => {
      saving.isHeld = false;
      if (state === 'gone') {
        resetDefaultValues(blankExam());
        setValue('edition', undefined);
        setValue('draftId', undefined);
      }
      void save();
    },
    publish: async (values) => {
      saving.isPublishing = true;
      try {
        clearTimeout(saving.timer);
        await saving.running;
        if (saving.unheard && !saving.isHeld) await save();
        const { draftId, edition } = getValues();
        const kept = draftId && edition && state !== 'gone' ? { id: draftId, edition } : undefined;
        const told = await publish({ ...toDraft(values), ...(kept && { kept }) });
        saving.isLeft = true;
        return told;
      } catch (reason) {
        if (isGone(reason)) lose(messageOf(reason));
        throw reason;
      } finally {
        saving.isPublishing = false;
        soon();
      }
    },
  };
}

const send = ({ draftId = '', edition, ...values }: ExamFormValues, options?: { keepalive: boolean }) =>
  sendDraft(draftId, { ...toKept(values), ...(edition !== undefined && { edition }) }, options);

interface Saving {
  timer?: ReturnType<typeof setTimeout> | undefined;
  running?: Promise<void> | undefined;
  unheard?: ExamFormValues | undefined;
  /** A toast told this refusal, and does not repeat it after every pause. */
  said?: string;
  failures: number;
  /** The user decides first: a conflict is open, or the draft is gone. */
  isHeld?: boolean;
  isPublishing?: boolean;
  isLeft?: boolean;
}
