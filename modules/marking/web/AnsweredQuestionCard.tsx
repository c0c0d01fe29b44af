import { alternativeText } from '#modules/question-bank/domain/picture-text.ts';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import { QuestionChangeNote } from './key-changes/QuestionChangeNote.tsx';
import type { AnsweredQuestionCardProps } from './kinds/graded-kind.ts';
import { gradedKinds } from './kinds/kinds.ts';

export function AnsweredQuestionCard(props: AnsweredQuestionCardProps) {
  const { question, number } = props;
  const { Answer } = gradedKinds[question.kind];
  return (
    <li
      data-sheet-question={question.id}
      tabIndex={-1}
      className="grid scroll-mt-28 grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 outline-offset-[-2px] sm:p-7 [aside_&]:scroll-mt-48"
    >
      <div className="grid grid-cols-1 gap-3">
        <h3 className="text-sm font-medium text-muted">Questão {number}</h3>
        {question.change && <QuestionChangeNote change={question.change} />}
        <Markdown text={question.statement} />
        {question.image && (
          <ZoomableImage
            title={`Imagem da questão ${number}`}
            src={question.image}
            alt={alternativeText(question.imageAlt, `Imagem da questão ${number}`)}
          />
        )}
      </div>
      <Answer {...props} />
    </li>
  );
}
