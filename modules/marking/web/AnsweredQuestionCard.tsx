import { classNames } from '#platform/web/class-names.ts';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import type { AnsweredQuestion } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { AnswerTests } from './AnswerTests.tsx';
import { QuestionChangeNote } from './key-changes/QuestionChangeNote.tsx';
import { MarkedOption } from './MarkedOption.tsx';
import { MarkFields } from './MarkFields.tsx';
import { hasMarkingHelp, MarkingHelp } from './MarkingHelp.tsx';
import { OpenAnswerText } from './OpenAnswerText.tsx';
import { RerunTests } from './RerunTests.tsx';
import { DoubleNote } from './second-marks/DoubleNote.tsx';
import { isTesting } from './sheet-marks.ts';

export interface AnsweredQuestionCardProps {
  question: AnsweredQuestion;
  number: number;
  /** No comments are offered if it is absent. */
  runId?: number | undefined;
  /** It is there if failed tests of the attempt can be run again. */
  attemptId?: number | undefined;
  mark: GivenMark;
  /** The mark is not asked for if it is absent. */
  onChange?: ((mark: GivenMark) => void) | undefined;
  error?: string | undefined;
}

export function AnsweredQuestionCard({
  question,
  number,
  runId,
  attemptId,
  mark,
  onChange,
  error,
}: AnsweredQuestionCardProps) {
  return (
    <li className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
      <div className="grid grid-cols-1 gap-3">
        <h3 className="text-sm font-medium text-muted">Questão {number}</h3>
        {question.change && <QuestionChangeNote change={question.change} />}
        <Markdown text={question.statement} />
        {question.image && (
          <ZoomableImage
            title={`Imagem da questão ${number}`}
            src={question.image}
            alt={question.imageAlt ?? `Imagem da questão ${number}`}
          />
        )}
      </div>
      {question.kind === 'essay' ? (
        <div
          data-question={question.id}
          data-judged={mark.verdict !== null || undefined}
          className={classNames(
            'grid scroll-my-28 grid-cols-1 gap-4',
            // The mark stands under the answer, however long the help beside it is.
            hasMarkingHelp(question) && 'lg:grid-cols-2 lg:grid-rows-[auto_1fr]',
          )}
        >
          <div className="grid min-w-0 grid-cols-1 content-start gap-4">
            <OpenAnswerText text={question.answer?.text ?? ''} language={question.answer?.language} />
            <AnswerTests results={question.testResults} isSql={question.answer?.language === 'sql'}>
              {runId !== undefined && attemptId !== undefined && (
                <RerunTests runId={runId} attemptId={attemptId} />
              )}
            </AnswerTests>
          </div>
          {hasMarkingHelp(question) && (
            <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
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
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {question.options.map((option) => (
            <MarkedOption key={option.id} option={option} />
          ))}
        </ul>
      )}
    </li>
  );
}
