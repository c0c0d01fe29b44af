import { ChevronDown, Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QuestionChangeNote } from '#modules/marking/web/public.ts';
import { alternativeText } from '#modules/question-bank/domain/picture-text.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { resultKinds } from './kinds/kinds.ts';
import { outcomeOf } from './outcome.ts';

export interface QuestionResultCardProps {
  question: ResultQuestion;
  attemptId: number;
  /** The position counts from 1 in the candidate's own paper. */
  number: number;
  points?: number | undefined;
  isKeyShown: boolean;
  below?: ReactNode;
}

const idOf = (number: number): string => `questao-${number}`;

export function goToQuestion(number: number): void {
  const details = document.getElementById(idOf(number));
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  details.scrollIntoView();
  details.querySelector('summary')?.focus({ preventScroll: true });
}

/** What was right by the key is closed, since there is nothing to learn from it, unless its marking has changed. */
export function QuestionResultCard(props: QuestionResultCardProps) {
  const { question, attemptId, number, points, isKeyShown, below } = props;
  const { statement, image, imageAlt, kind, explanation } = question;
  const { Answer } = resultKinds[kind];
  const { sign, word, tone } = outcomeOf(question, isKeyShown);
  const [isOpen, setOpen] = useState(sign !== 'right' || question.change !== undefined);
  return (
    <li>
      <details
        id={idOf(number)}
        open={isOpen}
        data-prints-open
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group scroll-mt-24 rounded-card border border-line bg-surface"
      >
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-5 py-3 sm:px-7 [&::-webkit-details-marker]:hidden">
          <h3 className="text-sm font-medium text-muted max-sm:flex-1">
            Questão {number}
            {points !== undefined && ` · ${worthText(points, question.credit)}`}
          </h3>
          <span className="min-w-0 truncate text-sm max-sm:order-last max-sm:basis-full max-sm:empty:hidden sm:flex-1">
            {!isOpen && plainWords(statement)}
          </span>
          {word && <Chip tone={tone}>{word}</Chip>}
          <ChevronDown
            size={18}
            aria-hidden
            className="shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid grid-cols-1 gap-5 px-5 pb-5 sm:px-7 sm:pb-7">
          {question.change && <QuestionChangeNote change={question.change} />}
          <Markdown text={statement} />
          {image && (
            <ZoomableImage
              title={`Imagem da questão ${number}`}
              src={image}
              alt={alternativeText(imageAlt, `Imagem da questão ${number}`)}
            />
          )}
          <Answer question={question} attemptId={attemptId} number={number} />
          {below}
          {question.reserved && isKeyShown && (
            <p className="text-sm text-muted">
              O gabarito desta questão não aparece, porque ela conta nas provas do Provado.
            </p>
          )}
          {explanation && (
            <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-control border border-line bg-bg p-4">
              <Lightbulb size={18} aria-hidden className="mt-0.5 text-muted" />
              <div className="grid gap-1">
                <p className="text-sm font-medium">Por quê</p>
                <Markdown text={explanation} className="text-sm" />
              </div>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

const worthText = (points: number, credit: number | undefined): string =>
  credit === undefined
    ? `Vale ${counted(points, 'ponto', 'pontos')}`
    : `${formatNumber((points * credit) / 100)} de ${counted(points, 'ponto', 'pontos')}`;
