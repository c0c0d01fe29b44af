import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { useEffect, useRef, useState } from 'react';

/** What is dragged is told by this key, so that nothing else can be dropped here. */
const dragged = 'question-index';

export interface QuestionDrag {
  /** Where in the list the question stands, from 0. */
  index: number;
  onMove: (from: number, to: number) => void;
}

/** Makes a question's card something to drag by its handle and to drop other questions on. */
export function useQuestionDrag({ index, onMove }: QuestionDrag) {
  const card = useRef<HTMLElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);

  useEffect(() => {
    if (!card.current || !handle.current) return;
    const element = card.current;
    const edgeAt = (y: number) => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'top' : 'bottom';
    };
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ [dragged]: index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[dragged] === 'number' && source.element !== element,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = source.data[dragged];
          if (typeof from !== 'number') return;
          onMove(from, landing(from, index, edgeAt(location.current.input.clientY)));
        },
      }),
    );
  }, [index, onMove]);

  return { card, handle, isDragging, edge };
}

/** The place a question ends up in when it is dropped before or after the one at `target`. */
export function landing(from: number, target: number, edge: 'top' | 'bottom'): number {
  const gap = edge === 'top' ? target : target + 1;
  return from < gap ? gap - 1 : gap;
}
