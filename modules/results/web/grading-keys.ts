import { useEffect, useEffectEvent } from 'react';

/** What a key does while answers are judged. */
export type GradingKey = 'right' | 'wrong' | 'next' | 'previous' | 'save';

const letters: Readonly<Record<string, GradingKey>> = { c: 'right', i: 'wrong', j: 'next', k: 'previous' };
const arrows: Readonly<Record<string, GradingKey>> = { ArrowRight: 'next', ArrowLeft: 'previous' };

/** The act of a pressed key; none where it has a meaning of its own: in a text, a list, a dialog, a wide block. */
function gradingKey(event: KeyboardEvent): GradingKey | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (!(target instanceof Element)) return undefined;
  const isTyping =
    target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=button])') ||
    (target instanceof HTMLElement && target.isContentEditable);
  if (isTyping || target.closest('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]'))
    return undefined;
  if ((ctrlKey || metaKey) && key === 'Enter') return 'save';
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const letter = letters[key.toLowerCase()];
  if (letter) return letter;
  return target.closest('input[type=radio], pre, [role=tablist]') ? undefined : arrows[key];
}

/** Calls `onKey` for these keys, wherever on the page they are pressed. */
export function useGradingKeys(onKey: (act: GradingKey, event: KeyboardEvent) => void): void {
  const listener = useEffectEvent((event: KeyboardEvent) => {
    const act = gradingKey(event);
    if (!act || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(act, event);
  });
  useEffect(() => {
    // On the way down: radios and lists keep letters to themselves.
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}
