import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';

/** This key tells what is dragged, so that nothing else can be dropped here. */
const dragged = 'question-index';

export interface Dragging {
  element: HTMLElement;
  dragHandle: HTMLElement;
  /** The position in the list counts from 0. */
  index: number;
  onDragging: (isDragging: boolean) => void;
  onEdge: (edge: 'top' | 'bottom' | null) => void;
  onDrop: (from: number, edge: 'top' | 'bottom') => void;
}

export function makeDraggable({
  element,
  dragHandle,
  index,
  onDragging,
  onEdge,
  onDrop,
}: Dragging): () => void {
  const edgeAt = (y: number) => {
    const { top, height } = element.getBoundingClientRect();
    return y < top + height / 2 ? 'top' : 'bottom';
  };
  return combine(
    draggable({
      element,
      dragHandle,
      getInitialData: () => ({ [dragged]: index }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[dragged] === 'number' && source.element !== element,
      onDrag: ({ location }) => onEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ source, location }) => {
        onEdge(null);
        const from = source.data[dragged];
        if (typeof from === 'number') onDrop(from, edgeAt(location.current.input.clientY));
      },
    }),
  );
}
