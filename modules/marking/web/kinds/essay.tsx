import { LinkNote } from '#modules/works/web/public.ts';
import { classNames } from '#platform/web/class-names.ts';
import { AnswerTests } from '../AnswerTests.tsx';
import { MarkFields } from '../MarkFields.tsx';
import { hasMarkingHelp, MarkingHelp } from '../MarkingHelp.tsx';
import { RepeatTests } from '../RepeatTests.tsx';
import { LaterReview } from '../review/LaterReview.tsx';
import { DoubleNote } from '../second-marks/DoubleNote.tsx';
import { isTesting } from '../sheet-marks.ts';
import { HandedIn } from '../works/HandedIn.tsx';
import type { AnsweredQuestionCardProps, GradedKind } from './graded-kind.ts';

function EssayAnswer(props: AnsweredQuestionCardProps) {
  const { question, number, runId, attemptId, mark, onChange, error, below } = props;
  return (
    <div
      data-question={question.id}
      data-judged={mark.correct !== null || undefined}
      className={classNames(
        'grid scroll-my-28 grid-cols-1 gap-4',
        // The mark stands under the answer, however long the help beside it is.
        hasMarkingHelp(question) && !question.review && 'lg:grid-cols-2 lg:grid-rows-[auto_1fr]',
      )}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {question.review ? (
          <LaterReview
            review={question.review}
            text={question.answer?.text ?? ''}
            rubric={question.rubric}
            mark={mark}
            onChange={question.double?.open !== false ? onChange : undefined}
          />
        ) : (
          <HandedIn answer={question} questionId={question.id} runId={runId} attemptId={attemptId} />
        )}
        {question.link && <LinkNote fact={question.link} reader="grader" />}
        {below}
        <AnswerTests results={question.testResults} isSql={question.answer?.language === 'sql'}>
          {runId !== undefined && attemptId !== undefined && (
            <RepeatTests runId={runId} attemptId={attemptId} />
          )}
        </AnswerTests>
      </div>
      {hasMarkingHelp(question) && (
        <div className={question.review ? 'min-w-0' : 'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1'}>
          <MarkingHelp {...question} />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <DoubleNote answer={question} rubric={question.rubric} />
        {onChange && question.double?.open !== false && !isTesting(question) && (
          <MarkFields
            runId={runId}
            questionId={question.id}
            label={`Resposta da questão ${number}`}
            rubric={question.rubric}
            mark={mark}
            passed={question.testResults?.passed}
            onChange={onChange}
            error={error}
          />
        )}
      </div>
    </div>
  );
}

export const essay: GradedKind = { Answer: EssayAnswer };
