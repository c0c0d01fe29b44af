import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
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
 * Digits pick an alternative (0 is the tenth) while the focus is inside the question (WCAG 2.1.4). Left and right
 * choose none of a single choice, because they would change an answer that is out of sight.
 */
export function keyAct({ key, altKey, ctrlKey, metaKey, shiftKey, target }: PressedKey): KeyAct | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target)) return undefined;
  if (/^\d$/.test(key)) {
    if (!(target instanceof Element && target.closest('#questao'))) return undefined;
    return { kind: 'pick', index: (Number(key) + 9) % 10 };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (target instanceof Element && target.matches('pre')) return undefined;
  return { kind: 'move', by: key === 'ArrowRight' ? 1 : -1 };
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target.matches(
    'textarea, select, [data-editor], input:not([type=radio], [type=checkbox], [type=button])',
  );
  return isText || target.isContentEditable;
}

export function pickedAfter(kind: QuestionKind, picked: readonly number[], id: number): number[] {
  if (kindOf({ kind }).answer === 'option') return [id];
  return picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id];
}
