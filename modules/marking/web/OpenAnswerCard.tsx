import { memo, type ReactNode } from 'react';
import type { ReadReview } from '#modules/question-bank/contract/read-review.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { LinkNote } from '#modules/works/web/public.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { OpenAnswer } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { AnswerTests } from './AnswerTests.tsx';
import type { Fillable } from './given-mark.ts';
import { MarkFields } from './MarkFields.tsx';
import { RepeatTests } from './RepeatTests.tsx';
import { LaterReview } from './review/LaterReview.tsx';
import { DoubleNote } from './second-marks/DoubleNote.tsx';
import { isTesting } from './sheet-marks.ts';
import type { Judging } from './use-judging.ts';
import { HandedIn } from './works/HandedIn.tsx';

export interface OpenAnswerCardProps {
  runId: number;
  answer: OpenAnswer;
  rubric: Rubric | undefined;
  review?: ReadReview | undefined;
  name: string;
  mark: GivenMark;
  isUnsaved: boolean;
  isCurrent: boolean;
  onChange: Judging['change'];
  onSave: Judging['save'];
  onCurrent: (attemptId: number) => void;
  beside?: ((attemptId: number, questionId: number, fillable: Fillable) => ReactNode) | undefined;
}

/** Only those of hundreds that change are rendered. */
export const OpenAnswerCard = memo(function OpenAnswerCard(props: OpenAnswerCardProps) {
  const {
    runId,
    answer,
    rubric,
    review,
    name,
    mark,
    isUnsaved,
    isCurrent,
    onChange,
    onSave,
    onCurrent,
    beside,
  } = props;
  const save = () => onSave(answer);
  const isOpen = answer.double?.open !== false;
  return (
    <li
      data-answer={answer.attemptId}
      onFocusCapture={() => onCurrent(answer.attemptId)}
      className={classNames(
        'grid scroll-my-28 grid-cols-1 gap-4 rounded-card border bg-surface p-5 [contain-intrinsic-size:auto_20rem] [content-visibility:auto] print:[content-visibility:visible]',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <h3 className="text-sm font-medium text-muted">{name}</h3>
      {review ? (
        <LaterReview
          review={review}
          text={answer.answer.text}
          rubric={rubric}
          mark={mark}
          onChange={isOpen ? (changed) => onChange(answer, changed, false) : undefined}
        />
      ) : (
        <HandedIn answer={answer} questionId={answer.questionId} runId={runId} attemptId={answer.attemptId} />
      )}
      {answer.link && <LinkNote fact={answer.link} reader="grader" />}
      {beside?.(answer.attemptId, answer.questionId, {
        rubric,
        mark,
        // A machine's outcome is saved by a press of its own.
        onChange: isOpen ? (changed) => onChange(answer, changed, true) : undefined,
      })}
      <AnswerTests results={answer.testResults} isSql={answer.answer.language === 'sql'}>
        <RepeatTests runId={runId} attemptId={answer.attemptId} />
      </AnswerTests>
      <DoubleNote answer={answer} rubric={rubric} />
      {isOpen && !isTesting(answer) && (
        <MarkFields
          runId={runId}
          questionId={answer.questionId}
          label={`Correção: ${name}`}
          isLabelHidden
          rubric={rubric}
          mark={mark}
          passed={answer.testResults?.passed}
          onChange={(changed, isTyped) => onChange(answer, changed, isTyped)}
          onLeave={save}
        />
      )}
      {isUnsaved && (
        <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-muted">
          Correção não salva
          <Button variant="secondary" onPress={save}>
            Salvar
          </Button>
        </p>
      )}
    </li>
  );
});
