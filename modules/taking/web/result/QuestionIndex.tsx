import { Check, CircleDashed, CircleDot, Contrast, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { type OutcomeSign, outcomeOf } from './outcome.ts';
import { goToQuestion } from './QuestionResultCard.tsx';

const signs: Record<OutcomeSign, ReactNode> = {
  right: <Check size={16} aria-hidden className="text-accent" />,
  wrong: <X size={16} aria-hidden className="text-danger" />,
  part: <Contrast size={16} aria-hidden className="text-text" />,
  blank: <CircleDashed size={16} aria-hidden className="text-muted" />,
  open: <CircleDot size={16} aria-hidden className="text-muted" />,
};

export interface QuestionIndexProps {
  questions: readonly ResultQuestion[];
  isKeyShown: boolean;
}

export function QuestionIndex({ questions, isKeyShown }: QuestionIndexProps) {
  return (
    <nav aria-label="Questões">
      <ol className="flex flex-wrap gap-2">
        {questions.map((question, index) => {
          const { sign, word } = outcomeOf(question, isKeyShown);
          return (
            <li key={question.id}>
              <button
                type="button"
                aria-label={`Questão ${index + 1}${word ? `: ${word}` : ''}`}
                onClick={() => goToQuestion(index + 1)}
                className="flex min-h-11 min-w-16 items-center justify-center gap-1.5 rounded-control border border-line px-2.5 text-sm font-medium tabular-nums hover:border-control hover:bg-raised"
              >
                {index + 1}
                {signs[sign]}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
