import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { questionAt } from './outline.ts';

/** How fields of questions are reached from outside. */
export interface QuestionListHandle {
  /** Opens the question that has this field, if it is a question's. */
  reveal: (path: string) => void;
}

/** Which question of a list is open, and the element it is drawn in. */
export function useOpenQuestion(count: number, ref: Ref<QuestionListHandle>) {
  const [opened, setOpen] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    reveal: (path) => {
      const at = questionAt(path);
      if (at !== undefined) flushSync(() => setOpen(at));
    },
  }));
  return {
    // A draft or a merge may bring fewer questions.
    open: Math.max(0, Math.min(opened, count - 1)),
    setOpen,
    panel,
    /** Opens a question and brings it into view. */
    show: (index: number) => {
      flushSync(() => setOpen(index));
      bringIntoView(panel.current);
    },
  };
}

/** The question that was asked for is read from its beginning. */
function bringIntoView(panel: HTMLElement | null): void {
  const card = panel?.querySelector<HTMLElement>(':scope > :not([hidden]) section, :scope > section');
  const title = card?.querySelector<HTMLElement>('h2, h3');
  if (!title || !card) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  const { top } = card.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) card.scrollIntoView({ block: 'start' });
}
