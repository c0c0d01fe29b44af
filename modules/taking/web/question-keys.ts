/** What a key does while an exam is on the screen. */
export type KeyAct = { kind: 'pick'; index: number } | { kind: 'move'; by: 1 | -1 };

export interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  target: EventTarget | null;
}

/**
 * Digits pick the alternative of that place (0 is the tenth), the left and right arrows step through the
 * questions. Nothing happens where the key has a meaning of its own: in a text, a wide code block. Among the
 * alternatives of a single choice the arrows up and down choose; left and right would change an answer unseen.
 */
export function keyAct({ key, altKey, ctrlKey, metaKey, shiftKey, target }: PressedKey): KeyAct | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target)) return undefined;
  if (/^\d$/.test(key)) return { kind: 'pick', index: (Number(key) + 9) % 10 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (target instanceof Element && target.matches('pre')) return undefined;
  return { kind: 'move', by: key === 'ArrowRight' ? 1 : -1 };
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=button])');
  return isText || target.isContentEditable;
}

/** The picked alternatives after one of them is chosen: a single one replaces, in a multiple choice it flips. */
export function pickedAfter(kind: 'single' | 'multiple', picked: readonly number[], id: number): number[] {
  if (kind === 'single') return [id];
  return picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id];
}
