import { Check } from 'lucide-react';
import { counted } from '#platform/web/format.ts';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { Picture } from '#platform/web/ui/Picture.tsx';
import { ownCriteria } from '../domain/code-review/fault-criteria.ts';
import { alternativeText } from '../domain/picture-text.ts';
import { ExecutionView } from './ExecutionView.tsx';
import { kindNameOf } from './names/kind-names.ts';
import type { QuestionInput } from './question-input.ts';
import { RubricView } from './RubricView.tsx';
import { ReviewSummary } from './review/ReviewSummary.tsx';

export function QuestionView({ question }: { question: QuestionInput }) {
  const { statement, imageUrl, imageAlt, options, explanation } = question;
  const { modelAnswer, markingNotes, execution, review, points } = question;
  const rubric = ownCriteria(question.rubric ?? []);
  return (
    <div className="grid grid-cols-1 gap-3 text-sm wrap-anywhere">
      <p className="text-muted">
        {kindNameOf(question)}
        {points && points !== 1 ? ` · Vale ${counted(points, 'ponto', 'pontos')}` : ''}
      </p>
      <Markdown text={statement} />
      {imageUrl && (
        <Picture
          src={imageUrl}
          alt={alternativeText(imageAlt ?? undefined, 'Imagem da questão')}
          loading="lazy"
          className="max-h-60 rounded-control"
        />
      )}
      {options && options.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5">
          {options.map(({ text, correct }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alternatives of a version never change places
            <li key={index} className="flex items-start gap-2 rounded-control border border-line px-3 py-2">
              <span className="grid size-5 shrink-0 place-items-center">
                {correct && <Check size={18} aria-label="Correta:" className="text-accent" />}
              </span>
              <Markdown text={text} variant="short" />
            </li>
          ))}
        </ul>
      )}
      {rubric.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          <p className="font-medium">Rubrica</p>
          <RubricView rubric={rubric} />
          {rubric.every(({ levelsShown }) => levelsShown) && (
            <p className="text-sm text-muted">O candidato lê as descrições dos níveis com a questão.</p>
          )}
        </div>
      )}
      {execution && <ExecutionView execution={execution} />}
      {review && <ReviewSummary review={review} />}
      {modelAnswer && <Part title="Resposta modelo" text={modelAnswer} />}
      {markingNotes && <Part title="Como corrigir" text={markingNotes} />}
      {explanation && <Part title="Explicação" text={explanation} />}
    </div>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-medium">{title}</p>
      <Markdown text={text} />
    </div>
  );
}
