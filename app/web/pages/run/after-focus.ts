/** A dialog that closes has given the focus back by then. It stands apart from the dialogs, which load when they open. */
export const afterFocus = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act));
