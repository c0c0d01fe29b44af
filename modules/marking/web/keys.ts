import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A key is a small letter, an arrow, `?` or `Ctrl+Enter`. */
type Handlers = Readonly<Record<string, (() => void) | undefined>>;

const storedAs = 'teclas';
const changed = 'provado:teclas';

/** Who speaks to the computer or types with difficulty switches single keys off. */
export function useKeySwitch(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore((tell) => {
    window.addEventListener(changed, tell);
    return () => window.removeEventListener(changed, tell);
  }, readSwitch);
  const turn = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(storedAs);
      else localStorage.setItem(storedAs, 'desligadas');
      unkept = undefined;
    } catch {
      unkept = on;
    }
    window.dispatchEvent(new Event(changed));
  };
  return [isOn, turn];
}

/** The choice lasts as long as the page if storage refuses it. */
let unkept: boolean | undefined;

function readSwitch(): boolean {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(storedAs) !== 'desligadas';
  } catch {
    return true;
  }
}

/** A key acts while the focus is in the area, but not where it has a meaning itself. */
export function useKeys(area: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const [isOn] = useKeySwitch();
  const listener = useEffectEvent((event: KeyboardEvent) => {
    const key = nameOf(event);
    const handler = key && handlers[key];
    const isHere = event.target instanceof Node && area.current?.contains(event.target);
    if (!handler || !isHere || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    handler();
  });
  useEffect(() => {
    if (!isOn) return;
    // Capturing is needed, because radios and lists keep letters to themselves.
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [isOn]);
}

function nameOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const isTyping =
    target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=button])') ||
    (target instanceof HTMLElement && target.isContentEditable);
  if (isTyping || target.closest('[role=alertdialog], [role=listbox], [role=menu]')) return undefined;
  if ((ctrlKey || metaKey) && key === 'Enter') return 'Ctrl+Enter';
  if (altKey || ctrlKey || metaKey) return undefined;
  // Radios keep ↑ and ↓: ← and → move between answers, as in an exam.
  const isOfRadio = (key === 'ArrowUp' || key === 'ArrowDown') && target.matches('input[type=radio]');
  if (isOfRadio || (key.startsWith('Arrow') && target.closest('pre, [role=tablist], [role=grid]')))
    return undefined;
  // Lines of code have their own: N and P go to the next and previous change.
  if (/^[np]$/i.test(key) && target.closest('[role=grid]')) return undefined;
  return key.length === 1 ? key.toLowerCase() : key;
}
