import { Check } from 'lucide-react';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { kindNames } from '#modules/question-bank/web/public.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import type { QuestionFigures } from '../../contract/grading.ts';
import { levelText } from '../given-mark.ts';
import { QuestionChangeNote } from '../key-changes/QuestionChangeNote.tsx';
import { FindingList } from './FindingList.tsx';
import { PicksByThirds, QuestionFacts } from './QuestionFacts.tsx';

export function QuestionDialog({ question, onClose }: { question: QuestionFigures; onClose: () => void }) {
  const {
    number,
    draw,
    kind,
    executionKind,
    isReview,
    statement,
    asked,
    answered,
    judged,
    right,
    options,
    findings,
    statistics,
    points,
    rubric,
  } = question;
  const facts = [
    kindNames[executionKind ?? (isReview ? 'review' : kind)],
    ...(points === undefined ? [] : [`Vale ${counted(points, 'ponto', 'pontos')}`]),
    ...(draw === undefined
      ? []
      : [`Do sorteio ${draw}, recebida por ${counted(asked, 'candidato', 'candidatos')}`]),
    `${answered} de ${counted(asked, 'resposta', 'respostas')}`,
    ...(right === undefined
      ? []
      : [`${formatNumber(right)}% de acerto em ${counted(judged, 'correção', 'correções')}`]),
  ];
  return (
    <Modal isOpen onClose={onClose} title={`Questão ${number}`} subtitle={facts.join(' · ')}>
      {findings.some((finding) => finding !== 'few_attempts') && (
        <div className="grid gap-1.5">
          <FindingList findings={findings} />
        </div>
      )}
      {question.change && <QuestionChangeNote change={question.change} />}
      <Markdown text={statement} />
      {options.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {options.map(({ id, text, correct, picked }) => {
            const share = asked === 0 ? 0 : Math.round((100 * picked) / asked);
            return (
              <li key={id} className="grid grid-cols-1 gap-1.5">
                <div className="flex items-start justify-between gap-4 text-sm">
                  <span className="flex min-w-0 items-start gap-2">
                    {correct && (
                      <Check size={18} aria-label="Correta:" className="mt-0.5 shrink-0 text-accent" />
                    )}
                    <Markdown text={text} variant="short" />
                  </span>
                  <span className="shrink-0 text-muted tabular-nums">
                    {picked} ({share}%)
                  </span>
                </div>
                <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
                  <div
                    className={correct ? 'h-full rounded-full bg-accent' : 'h-full rounded-full bg-control'}
                    style={{ width: `${share}%` }}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {rubric && <RubricLevels rubric={rubric} />}
      <PicksByThirds {...question} />
      {statistics && <QuestionFacts statistics={statistics} />}
    </Modal>
  );
}

function RubricLevels({ rubric }: { rubric: Rubric }) {
  return (
    <ul aria-label="Rubrica" className="grid grid-cols-1 gap-3 text-sm">
      {rubric.map(({ name, levels }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: criteria stay in their places, and two may have the same name
        <li key={at} className="grid grid-cols-1 gap-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {levels.map((level, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <span key={index} className="wrap-anywhere text-muted">
              {levelText(level)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
