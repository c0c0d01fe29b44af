import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { questionAt } from './outline.ts';

export interface QuestionListHandle {
  reveal: (path: string) => void;
}

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
    show: (index: number) => {
      flushSync(() => setOpen(index));
      bringIntoView(panel.current);
    },
  };
}

function bringIntoView(panel: HTMLElement | null): void {
  const card = panel?.querySelector<HTMLElement>(':scope > :not([hidden]) section, :scope > section');
  const title = card?.querySelector<HTMLElement>('h2, h3');
  if (!title || !card) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  const { top } = card.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) card.scrollIntoView({ block: 'start' });
}
