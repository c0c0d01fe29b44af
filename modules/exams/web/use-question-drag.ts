import { useEffect, useRef, useState } from 'react';

export interface QuestionDrag {
  /** The position of the question in the list, from 0. */
  index: number;
  /** Undefined while the order may not change. */
  onMove: ((from: number, to: number) => void) | undefined;
}

/** Makes a question's row something to drag by its handle and to drop other questions on. */
export function useQuestionDrag({ index, onMove }: QuestionDrag) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (!element || !dragHandle || !onMove) return;
    let stop = () => {};
    let isGone = false;
    // Nobody drags before the page is there, so this part comes after it.
    import('./make-draggable.ts').then(
      ({ makeDraggable }) => {
        if (isGone) return;
        stop = makeDraggable({
          element,
          dragHandle,
          index,
          onDragging: setDragging,
          onEdge: setEdge,
          onDrop: (from, at) => onMove(from, landing(from, index, at)),
        });
      },
      // The arrow keys still move questions if this part is not loaded.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [index, onMove]);

  return { row, handle, isDragging, edge };
}

/** The place a question ends up in when it is dropped before or after the one at `target`. */
export function landing(from: number, target: number, edge: 'top' | 'bottom'): number {
  const gap = edge === 'top' ? target : target + 1;
  return from < gap ? gap - 1 : gap;
}
