/** True where typing needs no keyboard on the screen, so that a field may take the focus by itself. */
export const isDesktop = (): boolean =>
  window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false;
