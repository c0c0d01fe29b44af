/** No on-screen keyboard would open, and nobody is typing yet. It is false without a browser. */
export const takesFocus = (): boolean =>
  typeof window !== 'undefined' &&
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches &&
  !document.activeElement?.matches('input, textarea, [contenteditable], [data-editor]');
