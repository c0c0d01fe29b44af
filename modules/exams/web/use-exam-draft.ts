import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetExamDraft, keepExamDraft } from './exam-draft-storage.ts';
import type { ExamFormValues } from './exam-form.ts';

const pauseMs = 500;

/** Keeps what is typed into the form in the browser, after every pause in typing and on leaving. */
export function useExamDraft(form: UseFormReturn<ExamFormValues>, account: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { subscribe, getValues } = form;

  useEffect(() => {
    const keep = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      keepExamDraft(account, getValues());
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, pauseMs);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      keep();
      window.removeEventListener('pagehide', keep);
    };
  }, [account, subscribe, getValues]);

  /** To be called when the exam is published or the author gives the draft up. */
  const [forget] = useState(() => () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetExamDraft(account);
  });
  return { forget };
}
