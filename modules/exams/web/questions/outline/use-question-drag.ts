import { useEffect, useRef, useState } from 'react';

export interface QuestionDrag {
  index: number;
  onMove: ((from: number, to: number) => void) | undefined;
}

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

export function landing(from: number, target: number, edge: 'top' | 'bottom'): number {
  const gap = edge === 'top' ? target : target + 1;
  return from < gap ? gap - 1 : gap;
}
