import { classNames } from '#platform/web/class-names.ts';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { MarkedOption } from '#platform/web/ui/MarkedOption.tsx';
import { RadioGroup } from '#platform/web/ui/RadioGroup.tsx';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import type { AnsweredQuestion } from '../contract/grading.ts';
import { hasMarkingHelp, MarkingHelp } from './MarkingHelp.tsx';
import { OpenAnswerText } from './OpenAnswerText.tsx';
import { QuestionChangeNote } from './QuestionChangeNote.tsx';

export interface AnsweredQuestionCardProps {
  question: AnsweredQuestion;
  number: number;
  verdict: boolean | undefined;
  onJudge: (verdict: boolean) => void;
  error: string | undefined;
}

/** A question with the answer given: choices beside the answer key, open answers with a verdict to give. */
export function AnsweredQuestionCard({
  question,
  number,
  verdict,
  onJudge,
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
          data-judged={verdict !== undefined || undefined}
          className={classNames(
            'grid grid-cols-1 gap-4',
            // The verdict stands under the answer, however long the help beside it is.
            hasMarkingHelp(question) && 'lg:grid-cols-2 lg:grid-rows-[auto_1fr]',
          )}
        >
          <OpenAnswerText text={question.answer?.text ?? ''} />
          {hasMarkingHelp(question) && (
            <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <MarkingHelp {...question} />
            </div>
          )}
          <RadioGroup
            label={`Resposta da questão ${number}`}
            isInline
            options={[
              { value: 'right', label: 'Correta' },
              { value: 'wrong', label: 'Incorreta' },
            ]}
            value={verdict === undefined ? null : verdict ? 'right' : 'wrong'}
            onChange={(value) => onJudge(value === 'right')}
            error={error}
          />
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
