/** A dialog that closes has given the focus back by then. */
export const afterFocus = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act));
