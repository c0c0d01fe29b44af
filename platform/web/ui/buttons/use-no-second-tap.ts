import { useEffect } from 'react';

/** A press this soon after another and this close to it is of a double click: milliseconds, pixels. */
const soon = 500;
const close = 32;

const presses = ['pointerdown', 'mousedown', 'click'] as const;

let latest: PointerEvent | undefined;
if (typeof window !== 'undefined')
  window.addEventListener('pointerdown', (press) => (latest = press), { capture: true, passive: true });

/** The second press would confirm a question that nobody has read. Use it where the first press mounts it. */
export function useNoSecondTap(): void {
  useEffect(() => latest && keepOutSecondOf(latest), []);
}

/** A press may scroll the screen: the second one would land on what came under it. */
export function keepOutSecondTap(): void {
  if (latest) setTimeout(keepOutSecondOf(latest), soon);
}

function keepOutSecondOf(first: PointerEvent): () => void {
  let isSecond = false;
  let isOver = false;
  const stop = (event: MouseEvent) => {
    if (event.type === 'pointerdown') {
      isSecond = !isOver && isSecondOf(first, event);
      // Whoever has pressed elsewhere since does not press twice.
      isOver = !isSecond;
    }
    if (!isSecond) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  // A key clicks as well.
  const free = () => {
    isSecond = false;
  };
  for (const name of presses) window.addEventListener(name, stop, true);
  window.addEventListener('keydown', free, true);
  return () => {
    for (const name of presses) window.removeEventListener(name, stop, true);
    window.removeEventListener('keydown', free, true);
  };
}

/** What a screen reader or a script presses has no place. */
const hasPlace = ({ clientX, clientY }: MouseEvent): boolean => clientX !== 0 || clientY !== 0;

const isSecondOf = (first: MouseEvent, second: MouseEvent): boolean =>
  hasPlace(second) &&
  second.timeStamp - first.timeStamp < soon &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < close;
