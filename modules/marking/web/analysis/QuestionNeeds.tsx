import { CircleCheck, ListChecks, Search, TriangleAlert } from 'lucide-react';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import type { QuestionFigures } from '../../contract/grading.ts';
import { attemptsLeast } from '../../domain/item-findings.ts';
import { needsOf, type QuestionNeed } from './question-needs.ts';

const shownMost = 5;
const icons = { key: TriangleAlert, marks: ListChecks, look: Search } as const;

export interface QuestionNeedsProps {
  questions: readonly QuestionFigures[];
  scored: number;
  onShow: (question: QuestionFigures) => void;
  onCorrect: (questionId: number) => void;
  /** It is absent for who may only correct, and while a change is carried out. */
  onChange: ((question: QuestionFigures) => void) | undefined;
}

export function QuestionNeeds(props: QuestionNeedsProps) {
  const { questions, scored } = props;
  const needs = needsOf(questions);
  const more = needs.length - shownMost;
  return (
    <Card title="O que fazer primeiro" className="py-4! sm:py-5!">
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-sm">
          <CircleCheck size={18} aria-hidden className="shrink-0 text-muted" />
          {scored < attemptsLeast
            ? `Nada espera por você. A partir de ${attemptsLeast} provas corrigidas, aparece aqui também o que conferir nas questões.`
            : 'Nenhuma questão pede atenção.'}
        </p>
      ) : (
        <ul aria-label="O que fazer primeiro" className="-my-1 grid grid-cols-1 divide-y divide-line">
          {needs.slice(0, shownMost).map((need) => (
            <Need key={need.question.id} need={need} {...props} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="pt-3 text-sm text-muted">
          {more === 1 ? 'Mais 1 questão pede' : `Mais ${more} questões pedem`} atenção na lista abaixo.
        </p>
      )}
    </Card>
  );
}

function Need({ need, onShow, onCorrect, onChange }: QuestionNeedsProps & { need: QuestionNeed }) {
  const { question, kind, text } = need;
  const { id, number } = question;
  const Icon = icons[kind];
  const mayChange = kind === 'key' && onChange && kindOf(question).hasOptions;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
      <Icon
        size={18}
        aria-hidden
        className={kind === 'key' ? 'shrink-0 text-danger' : 'shrink-0 text-muted'}
      />
      <span className="shrink-0 font-medium">Questão {number}</span>
      <span className="min-w-0 shrink-0 max-sm:w-full max-sm:shrink">{text}</span>
      <span className="min-w-0 flex-1 truncate text-muted max-md:hidden">
        {plainWords(question.statement)}
      </span>
      <Button
        variant={kind === 'marks' ? 'secondary' : 'ghost'}
        className="ml-auto"
        onPress={() => (kind === 'marks' ? onCorrect(id) : mayChange ? onChange(question) : onShow(question))}
      >
        {kind === 'marks' ? 'Corrigir' : mayChange ? 'Conferir gabarito' : 'Ver questão'}
        <span className="sr-only">
          {kind === 'marks'
            ? ` o que falta da questão ${number}`
            : mayChange
              ? ` da questão ${number}`
              : ` ${number}`}
        </span>
      </Button>
    </li>
  );
}
