import { Check, CircleDashed, CircleSlash, Contrast, X } from 'lucide-react';
import { classNames } from '#platform/web/class-names.ts';
import { PlainButton } from '#platform/web/ui/buttons/PlainButton.tsx';
import type { AnsweredQuestion } from '../contract/grading.ts';
import { type Outcome, outcomeOf, outcomeWords } from './question-outcome.ts';

const icons = {
  right: Check,
  partial: Contrast,
  wrong: X,
  waiting: CircleDashed,
  void: CircleSlash,
} as const;
const tones: Readonly<Record<Outcome, string>> = {
  right: 'text-accent',
  partial: 'text-text',
  wrong: 'text-danger',
  waiting: 'text-muted',
  void: 'text-muted',
};

export interface QuestionStripProps {
  questions: readonly AnsweredQuestion[];
  onGoTo: (questionId: number) => void;
}

export function QuestionStrip({ questions, onGoTo }: QuestionStripProps) {
  return (
    <ol aria-label="Questões" className="flex min-w-0 gap-1 overflow-x-auto">
      {questions.map((question, at) => {
        const outcome = outcomeOf(question);
        const Icon = icons[outcome];
        return (
          <li key={question.id}>
            <PlainButton
              aria-label={`Questão ${at + 1}: ${outcomeWords[outcome]}`}
              title={`Questão ${at + 1}: ${outcomeWords[outcome]}`}
              className="flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-control border border-line px-1.5 text-sm text-muted tabular-nums hover:bg-raised hover:text-text pointer-coarse:min-h-11"
              onPress={() => onGoTo(question.id)}
            >
              {at + 1}
              <Icon size={14} aria-hidden className={classNames('shrink-0', tones[outcome])} />
            </PlainButton>
          </li>
        );
      })}
    </ol>
  );
}
