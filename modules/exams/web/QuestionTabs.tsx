import { Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '#platform/web/class-names.ts';

export interface QuestionMark {
  id: number;
  isAnswered: boolean;
  /** The candidate marked it for review. */
  isMarked: boolean;
}

export interface QuestionTabsProps {
  questions: readonly QuestionMark[];
  current: number;
  onSelect: (index: number) => void;
}

/** One number for each question. The on-screen arrows step through them without wrapping around. */
export function QuestionTabs({ questions, current, onSelect }: QuestionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.children[current];
    if (!(tab instanceof HTMLElement)) return;
    if (list.current?.contains(document.activeElement)) tab.focus();
    // Scrolls only the strip and not the page.
    list.current?.scrollTo({
      left: tab.offsetLeft - list.current.clientWidth / 2 + tab.clientWidth / 2,
      top: tab.offsetTop - list.current.clientHeight / 2 + tab.clientHeight / 2,
    });
  }, [current]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Questões"
      className="relative flex gap-2 overflow-x-auto p-1 sm:max-h-58 sm:flex-wrap sm:overflow-y-auto"
    >
      {questions.map((question, index) => (
        <button
          key={question.id}
          type="button"
          role="tab"
          id={`questao-${index + 1}`}
          aria-selected={index === current}
          aria-controls="questao"
          tabIndex={index === current ? 0 : -1}
          aria-label={describe(question, index + 1)}
          onClick={() => onSelect(index)}
          className={classNames(
            'relative grid size-11 shrink-0 place-items-center rounded-control border text-sm font-medium tabular-nums transition-colors',
            index === current
              ? 'border-accent text-text'
              : 'border-line text-muted hover:border-control hover:text-text',
            question.isAnswered && 'bg-raised text-text',
          )}
        >
          {index + 1}
          {question.isAnswered && (
            <span aria-hidden className="absolute inset-x-3 bottom-1.5 h-0.5 rounded-full bg-current" />
          )}
          {question.isMarked && (
            <Flag size={12} aria-hidden className="absolute top-1 right-1 fill-current" />
          )}
        </button>
      ))}
    </div>
  );
}

function describe({ isAnswered, isMarked }: QuestionMark, number: number): string {
  const state = isAnswered ? 'respondida' : 'não respondida';
  return `Questão ${number}, ${state}${isMarked ? ', marcada para revisão' : ''}`;
}
