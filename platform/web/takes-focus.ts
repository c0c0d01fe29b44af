/**
 * True when a screen's first field may take the focus by itself: no on-screen keyboard would open, and nobody is typing
 * yet. False without a browser.
 */
export const takesFocus = (): boolean =>
  typeof window !== 'undefined' &&
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches &&
  !document.activeElement?.matches('input, textarea, [contenteditable], [data-editor]');
