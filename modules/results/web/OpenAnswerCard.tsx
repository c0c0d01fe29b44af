import { classNames } from '#platform/web/class-names.ts';
import { RadioGroup } from '#platform/web/ui/RadioGroup.tsx';
import type { OpenAnswer } from '../contract/grading.ts';
import { OpenAnswerText } from './OpenAnswerText.tsx';

export interface OpenAnswerCardProps {
  answer: OpenAnswer;
  /** Who gave it, or what stands there instead. */
  name: string;
  verdict: boolean | null;
  /** The keys judge this one. */
  isCurrent: boolean;
  onCurrent: () => void;
  onJudge: (verdict: boolean) => void;
}

/** One candidate's answer to the question that is being corrected. */
export function OpenAnswerCard(props: OpenAnswerCardProps) {
  const { answer, name, verdict, isCurrent, onCurrent, onJudge } = props;
  return (
    <li
      data-answer={answer.attemptId}
      onFocusCapture={onCurrent}
      className={classNames(
        'grid scroll-my-28 grid-cols-1 gap-4 rounded-card border bg-surface p-5',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <h3 className="text-sm font-medium text-muted">{name}</h3>
      <OpenAnswerText text={answer.answer.text} />
      <RadioGroup
        label={`Correção: ${name}`}
        isInline
        isLabelHidden
        options={[
          { value: 'right', label: 'Correta' },
          { value: 'wrong', label: 'Incorreta' },
        ]}
        value={verdict === null ? null : verdict ? 'right' : 'wrong'}
        onChange={(value) => onJudge(value === 'right')}
      />
    </li>
  );
}
