import { type KeyboardEvent, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { OutlineRow } from './OutlineRow.tsx';

export interface QuestionOutlineProps {
  ids: readonly string[];
  open: number;
  onOpen: (index: number) => void;
  /** The focus stays in the outline. */
  onBrowse: (index: number) => void;
  onMove?: (from: number, to: number) => void;
  numbers?: readonly number[];
}

export function QuestionOutline(props: QuestionOutlineProps) {
  const { ids, open, onOpen, onBrowse, onMove, numbers } = props;
  const { control } = useFormContext<ExamFormValues>();
  const { errors, submitCount } = useFormState({ control });
  const list = useRef<HTMLOListElement>(null);
  const last = ids.length - 1;
  const handleKey = (event: KeyboardEvent) => {
    const to = destination(event.key, open, last);
    if (to === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (to === open) return;
    if (event.altKey) onMove?.(open, to);
    else onBrowse(to);
    // A row that moves in the document loses the focus.
    focusLater(() => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  return (
    <ol
      ref={list}
      aria-label="Ordem das questões"
      onKeyDown={handleKey}
      className="relative max-h-72 overflow-y-auto p-1 lg:max-h-[calc(100dvh-15rem)]"
    >
      {ids.map((id, index) => (
        <OutlineRow
          key={id}
          index={index}
          number={numbers?.[index] ?? index + 1}
          isOpen={index === open}
          isTried={submitCount > 0}
          isInvalid={errors.questions?.[index] !== undefined}
          onOpen={onOpen}
          onMove={onMove}
        />
      ))}
    </ol>
  );
}

function destination(key: string, open: number, last: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, open - 1);
  if (key === 'ArrowDown') return Math.min(last, open + 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
