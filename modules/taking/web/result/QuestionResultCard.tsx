import { Lightbulb } from 'lucide-react';
import { QuestionChangeNote } from '#modules/marking/web/public.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { resultKinds } from './kinds/kinds.ts';

export interface QuestionResultCardProps {
  question: ResultQuestion;
  /** The position counts from 1 in the candidate's own paper. */
  number: number;
  points?: number | undefined;
  isKeyShown: boolean;
}

export function QuestionResultCard({ question, number, points, isKeyShown }: QuestionResultCardProps) {
  const { statement, image, imageAlt, kind, explanation } = question;
  const { Answer } = resultKinds[kind];
  return (
    <li className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-medium text-muted">
          Questão {number}
          {points !== undefined && ` · ${worthText(points, question.credit)}`}
        </h3>
        <Outcome question={question} isKeyShown={isKeyShown} />
      </div>
      {question.change && <QuestionChangeNote change={question.change} />}
      <Markdown text={statement} />
      {image && (
        <ZoomableImage
          title={`Imagem da questão ${number}`}
          src={image}
          alt={imageAlt ?? `Imagem da questão ${number}`}
        />
      )}
      <Answer question={question} number={number} />
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
    </li>
  );
}

function Outcome({ question, isKeyShown }: Pick<QuestionResultCardProps, 'question' | 'isKeyShown'>) {
  const { credit, reserved } = question;
  if (question.change?.kind === 'annulled') return null;
  if (!resultKinds[question.kind].isAnswered(question)) return <Chip>Sem resposta</Chip>;
  if (!isKeyShown || reserved) return null;
  if (credit === undefined)
    return (
      <Chip>
        {question.testResults?.state === 'queued' ? 'Em correção automática' : 'Aguardando correção'}
      </Chip>
    );
  if (credit === 100) return <Chip tone="accent">Certa</Chip>;
  return credit === 0 ? (
    <Chip tone="danger">Errada</Chip>
  ) : (
    <Chip>{`Parcial: ${formatNumber(credit)}%`}</Chip>
  );
}

const worthText = (points: number, credit: number | undefined): string =>
  credit === undefined
    ? `Vale ${counted(points, 'ponto', 'pontos')}`
    : `${formatNumber((points * credit) / 100)} de ${counted(points, 'ponto', 'pontos')}`;
