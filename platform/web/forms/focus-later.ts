import { isPageAlive } from '../network/page-life.ts';

const acts = ['keydown', 'pointerdown'] as const;

/**
 * Moves the focus once what takes it is there, unless the user presses something first: on a slow machine the moment
 * comes late, and whoever types meanwhile would lose letters.
 *
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

/**
 * Somebody has scrolled or pressed on a page that was there before its script. A focus that comes now would take the
 * page back to its top, away from under the press.
 */
export const isUsedAlready = (): boolean =>
  !isPageAlive() && (window.scrollY > 0 || document.activeElement !== document.body);
