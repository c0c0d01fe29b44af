import { alternativeText } from '#modules/question-bank/domain/picture-text.ts';
import { kindNameOf } from '#modules/question-bank/web/public.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { Picture } from '#platform/web/ui/Picture.tsx';
import type { PaperQuestion } from '../../contract/paper-question.ts';
import { PlainChange } from './review-answer/PlainChange.tsx';

export function QuestionPreview({
  number,
  question,
}: {
  number: number;
  question: PaperQuestion['question'];
}) {
  const { statement, image, imageAlt, options, review } = question;
  return (
    <article className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-7">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-muted">Questão {number}</h3>
        <Chip>{kindNameOf(question)}</Chip>
      </div>
      <Markdown text={statement} />
      {image && (
        <Picture
          src={image}
          alt={alternativeText(imageAlt, `Imagem da questão ${number}`)}
          loading="lazy"
          className="max-h-80 rounded-control"
        />
      )}
      {review && <PlainChange files={review.files} />}
      {options.length > 0 && (
        <ul className="grid gap-2">
          {options.map(({ id, text }) => (
            <li key={id} className="rounded-control border border-line px-4 py-3">
              <Markdown text={text} variant="short" />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
