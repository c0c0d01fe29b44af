import { Flag } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { classNames } from '#platform/web/class-names.ts';

export interface QuestionMark {
  id: number;
  isAnswered: boolean;
  isMarked: boolean;
}

export interface QuestionTabsProps {
  questions: readonly QuestionMark[];
  current: number;
  onSelect: (index: number) => void;
  /** The arrow keys do not call it. */
  onPress?: () => void;
  className?: string;
}

export function QuestionTabs({ questions, current, onSelect, onPress, className }: QuestionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef({ onSelect, onPress });
  useEffect(() => {
    latest.current = { onSelect, onPress };
  });
  useEffect(() => {
    const tab = list.current?.children[current];
    if (!(tab instanceof HTMLElement)) return;
    if (list.current?.contains(document.activeElement)) tab.focus();
    list.current?.scrollTo({ top: tab.offsetTop - list.current.clientHeight / 2 + tab.clientHeight / 2 });
  }, [current]);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || !questions[current + by]) return;
    event.preventDefault();
    onSelect(current + by);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Questões"
      onKeyDown={step}
      className={classNames(
        'relative grid grid-cols-[repeat(auto-fill,2.75rem)] gap-1 overflow-y-auto p-1',
        className,
      )}
    >
      {questions.map((question, index) => (
        <Tab
          key={question.id}
          number={index + 1}
          isAnswered={question.isAnswered}
          isMarked={question.isMarked}
          isCurrent={index === current}
          latest={latest}
        />
      ))}
    </div>
  );
}

interface TabProps {
  number: number;
  isAnswered: boolean;
  isMarked: boolean;
  isCurrent: boolean;
  latest: { readonly current: Pick<QuestionTabsProps, 'onSelect' | 'onPress'> };
}

/** It is rendered again only when it changes: an exam may have sixty, and somebody is typing. */
const Tab = memo(function Tab({ number, isAnswered, isMarked, isCurrent, latest }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isCurrent}
      aria-controls="questao"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={describe(number, isAnswered, isMarked)}
      onClick={() => {
        latest.current.onSelect(number - 1);
        latest.current.onPress?.();
      }}
      className={classNames(
        'relative grid size-11 place-items-center rounded-control border text-sm font-medium tabular-nums transition-colors',
        isCurrent ? 'border-accent text-text' : 'border-line text-muted hover:border-control hover:text-text',
        isAnswered && 'bg-raised text-text',
      )}
    >
      {number}
      {isAnswered && (
        <span aria-hidden className="absolute inset-x-3 bottom-1.5 h-0.5 rounded-full bg-current" />
      )}
      {isMarked && <Flag size={12} aria-hidden className="absolute top-1 right-1 fill-current" />}
    </button>
  );
});

function describe(number: number, isAnswered: boolean, isMarked: boolean): string {
  const state = isAnswered ? 'respondida' : 'não respondida';
  return `Questão ${number}, ${state}${isMarked ? ', marcada para revisão' : ''}`;
}
