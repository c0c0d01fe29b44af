/**
 * True where a screen's first field may take the focus by itself: typing needs no keyboard on the screen, and
 * nobody is typing anywhere yet. False where there is no browser.
 */
export const takesFocus = (): boolean =>
  typeof window !== 'undefined' &&
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches &&
  !document.activeElement?.matches('input, textarea, [contenteditable]');
