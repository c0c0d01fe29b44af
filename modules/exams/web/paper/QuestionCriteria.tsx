import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReadableCriterion } from '#modules/question-bank/domain/rubric.ts';
import { RubricView } from '#modules/question-bank/web/public.ts';
import { counted } from '#platform/web/format.ts';

/** What is marked, before it is written. Whoever folds it finds it folded at the next question, also after a reload. */
export function QuestionCriteria({ criteria }: { criteria: readonly ReadableCriterion[] }) {
  const [isOpen, setOpen] = useState(readOpen);
  const most = criteria.reduce((sum, one) => sum + one.most, 0);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setOpen(currentTarget.open);
        keepOpen(currentTarget.open);
      }}
      className="group min-w-0 rounded-control border border-line open:pb-4"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control px-4 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-medium">Como será corrigida</span>
        <span className="min-w-0 flex-1 truncate text-muted">
          {counted(criteria.length, 'critério', 'critérios')}, até {counted(most, 'ponto', 'pontos')}
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-2 text-sm">
        <RubricView rubric={criteria} />
      </div>
    </details>
  );
}

const storedAs = 'criterios';

/** The choice lasts as long as the page if storage refuses it. */
let unkept: boolean | undefined;

function readOpen(): boolean {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(storedAs) !== 'fechados';
  } catch {
    return true;
  }
}

function keepOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, 'fechados');
    unkept = undefined;
  } catch {
    unkept = isOpen;
  }
}
