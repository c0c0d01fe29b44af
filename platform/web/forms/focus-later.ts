import { isPageAlive } from '../network/page-life.ts';

const acts = ['keydown', 'pointerdown'] as const;

/**
 * Whoever types on a slow machine would lose letters, so a press first leaves the focus where it is.
 * @param when the next frame, or so many milliseconds
 */
export function focusLater(focus: () => void, when: 'next frame' | number = 0): void {
  const run = () => {
    letGo();
    focus();
  };
  const cancel =
    when === 'next frame'
      ? cancelAnimationFrame.bind(window, requestAnimationFrame(run))
      : clearTimeout.bind(window, window.setTimeout(run, when));
  const stay = () => {
    letGo();
    cancel();
  };
  const letGo = () => {
    for (const type of acts) window.removeEventListener(type, stay, { capture: true });
  };
  for (const type of acts) window.addEventListener(type, stay, { capture: true });
}

/** No on-screen keyboard would open, and nobody is typing yet. It is false without a browser. */
export const takesFocus = (): boolean =>
  typeof window !== 'undefined' &&
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches &&
  !document.activeElement?.matches('input, textarea, [contenteditable], [data-editor]') &&
  !isUsedAlready();

/** A focus on a page scrolled or pressed before its script would take it to its top, away from under the press. */
export const isUsedAlready = (): boolean =>
  !isPageAlive() && (window.scrollY > 0 || document.activeElement !== document.body);
