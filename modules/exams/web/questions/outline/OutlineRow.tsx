import { CircleAlert, GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { classNames } from '#platform/web/class-names.ts';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { toEntry } from './outline.ts';
import { useQuestionDrag } from './use-question-drag.ts';

export interface OutlineRowProps {
  index: number;
  number: number;
  isOpen: boolean;
  /** It says what the question lacks only after the form was sent once. */
  isTried: boolean;
  isInvalid: boolean;
  onOpen: (index: number) => void;
  onMove: ((from: number, to: number) => void) | undefined;
}

export function OutlineRow(props: OutlineRowProps) {
  const { index, number, isOpen, isTried, isInvalid, onOpen, onMove } = props;
  const { control } = useFormContext<ExamFormValues>();
  const { words, kind, fault } = useWatch({ control, name: `questions.${index}`, compute: toEntry });
  const shownFault = (isTried || isInvalid) && (fault ?? (isInvalid && 'Confira esta questão'));
  const { row, handle, isDragging, edge } = useQuestionDrag({ index, onMove });
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) keepInSight(button.current);
  }, [isOpen]);

  return (
    <li
      ref={row}
      className={classNames(
        'relative flex items-stretch rounded-control',
        isOpen ? 'bg-soft' : 'hover:bg-raised',
        isDragging && 'opacity-40',
        edge && 'before:absolute before:inset-x-0 before:h-0.5 before:bg-accent',
        edge === 'top' && 'before:top-0',
        edge === 'bottom' && 'before:bottom-0',
      )}
    >
      {/* The handle serves the pointer only: Alt with the arrows does the same from the keyboard. */}
      {onMove && (
        <span
          ref={handle}
          aria-hidden
          className="grid w-6 shrink-0 cursor-grab place-items-center text-muted active:cursor-grabbing max-lg:hidden"
        >
          <GripVertical size={16} />
        </span>
      )}
      <button
        ref={button}
        type="button"
        aria-current={isOpen || undefined}
        aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
        tabIndex={isOpen ? 0 : -1}
        onClick={() => onOpen(index)}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-control py-1.5 pr-2 text-left text-sm max-lg:pl-2"
      >
        <span className="w-6 shrink-0 text-right text-muted tabular-nums">
          <span className="sr-only">Questão </span>
          {number}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className={classNames('truncate', isOpen && 'font-medium', !words && 'text-muted')}>
            {words || 'Sem enunciado'}
          </span>
          <span className={classNames('truncate text-sm', shownFault ? 'text-danger' : 'text-muted')}>
            {shownFault || kind}
          </span>
        </span>
        {shownFault && <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-danger" />}
      </button>
    </li>
  );
}

function keepInSight(row: HTMLElement | null): void {
  const list = row?.closest('ol');
  if (!row || !list) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
