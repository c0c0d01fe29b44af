import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { pointsAmong } from '#modules/question-bank/domain/rubric.ts';
import { kindNames } from '#modules/question-bank/web/public.ts';
import { readFailed } from '#platform/contract/client.ts';
import { classNames } from '#platform/web/class-names.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { type Column, DataTable, type TableSort } from '#platform/web/ui/lists/DataTable.tsx';
import { plainWords } from '#platform/web/ui/markdown/plain-words.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { QuestionFigures } from '../../contract/grading.ts';
import { questionFiguresQuery } from '../grading.api.ts';
import { QuestionChangeChip } from '../key-changes/QuestionChangeNote.tsx';
import { ExamMeasures } from './ExamMeasures.tsx';
import { FindingList } from './FindingList.tsx';
import { ItemMap } from './ItemMap.tsx';
import { QuestionNeeds } from './QuestionNeeds.tsx';
import { RightByQuestion } from './RightByQuestion.tsx';

const QuestionDialog = lazyDialog(() => import('./QuestionDialog.tsx').then((found) => found.QuestionDialog));
const ChangeQuestionDialog = lazyDialog(() =>
  import('../key-changes/ChangeQuestionDialog.tsx').then((found) => found.ChangeQuestionDialog),
);

export interface QuestionTableProps {
  runId: number;
  onCorrect: (questionId: number) => void;
  canChange: boolean;
  chart: ReactNode;
}

export function QuestionTable({ runId, onCorrect, canChange, chart }: QuestionTableProps) {
  const query = useQuery(questionFiguresQuery(runId));
  const details = useId();
  const [sort, setSort] = useState<TableSort>({ column: 'number', direction: 'ascending' });
  const [shown, setShown] = useState<QuestionFigures>();
  const [changing, setChanging] = useState<QuestionFigures>();
  const [pressed, setPressed] = useState<number>();
  const [isDetailed, setDetailed] = useState(false);
  const change = (question: QuestionFigures) => {
    setChanging(question);
    setPressed(question.id);
  };
  const { data } = query;
  // What needs attention stands first and may be long: what is below it comes with it, so that nothing moves.
  if (query.isPending) return <SkeletonList rows={3} rowClassName="h-72" />;
  return (
    <>
      {data && data.considered > 0 && (
        <QuestionNeeds
          questions={data.questions}
          scored={data.scored}
          onShow={setShown}
          onCorrect={onCorrect}
          onChange={canChange && !data.regrading ? change : undefined}
        />
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {chart}
        {data && <RightByQuestion questions={data.questions} />}
      </div>
      <Card
        title="Questões"
        actions={
          data &&
          data.considered > 0 && (
            <Button
              variant="ghost"
              aria-expanded={isDetailed}
              aria-controls={details}
              className="-my-2"
              onPress={() => setDetailed(!isDetailed)}
            >
              Detalhes
              <ChevronDown
                size={16}
                aria-hidden
                className={classNames('transition-transform', isDetailed && 'rotate-180')}
              />
            </Button>
          )
        }
      >
        {query.isError && <LoadFailed query={query} fallback={readFailed} />}
        {data && (
          <div className="grid grid-cols-1 gap-4">
            {data.regrading && (
              <p role="status" className="text-sm text-muted">
                As provas estão sendo corrigidas de novo. Até terminar, valem as pontuações atuais.
              </p>
            )}
            <div id={details} hidden={!isDetailed} className={classNames(isDetailed && 'grid gap-4')}>
              {isDetailed && (
                <>
                  {data.sampled && (
                    <p className="text-sm text-muted">
                      Com base nas {formatNumber(data.considered)} entregas mais recentes.
                    </p>
                  )}
                  <ExamMeasures exam={data.exam} scored={data.scored} />
                  <ItemMap questions={data.questions} />
                </>
              )}
            </div>
            <div className="relative min-w-0 md:overflow-x-auto">
              <DataTable
                label="Questões"
                columns={columnsOf({
                  all: data.questions,
                  onShow: setShown,
                  onCorrect,
                  onChange: canChange ? change : undefined,
                  isRegrading: data.regrading,
                  pressed,
                }).filter(({ id }) => isDetailed || id !== 'discrimination')}
                rows={sorted(data.questions, sort)}
                rowKey={(row) => row.id}
                sort={sort}
                onSort={setSort}
              />
            </div>
          </div>
        )}
      </Card>
      {changing && (
        <ChangeQuestionDialog runId={runId} question={changing} onClose={() => setChanging(undefined)} />
      )}
      {shown && <QuestionDialog question={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const drawnText = (asked: number) =>
  asked === 0 ? 'Ainda não sorteada' : `Sorteada para ${counted(asked, 'candidato', 'candidatos')}`;

const values: Readonly<Record<string, (question: QuestionFigures) => number>> = {
  number: ({ number }) => number,
  // What nobody has judged yet stands behind everything, whichever way round.
  right: ({ right }) => right ?? Number.NaN,
  discrimination: ({ statistics }) => statistics?.discriminationIndex ?? Number.NaN,
  blank: ({ asked, answered }) => asked - answered,
  missing: ({ left }) => left,
};

function sorted(questions: readonly QuestionFigures[], { column, direction }: TableSort): QuestionFigures[] {
  const value = values[column] ?? (() => 0);
  const way = direction === 'ascending' ? 1 : -1;
  return questions.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return way * (a - b) || one.number - other.number;
  });
}

interface RowActs {
  all: readonly QuestionFigures[];
  onShow: (question: QuestionFigures) => void;
  onCorrect: (questionId: number) => void;
  onChange: ((question: QuestionFigures) => void) | undefined;
  isRegrading: boolean;
  pressed: number | undefined;
}

const columnsOf = ({
  all,
  onShow,
  onCorrect,
  onChange,
  isRegrading,
  pressed,
}: RowActs): Column<QuestionFigures>[] => [
  { id: 'number', header: 'Nº', isSortable: true, card: 'lead', cell: ({ number }) => number },
  {
    id: 'statement',
    header: 'Enunciado',
    isRowHeader: true,
    cell: (question) => {
      const points = pointsAmong(question, all);
      return (
        <button
          type="button"
          onClick={() => onShow(question)}
          className="grid min-h-11 w-full min-w-0 cursor-pointer grid-cols-1 content-center gap-0.5 rounded-control text-left wrap-anywhere hover:underline md:min-w-60"
        >
          <span className="line-clamp-2">{plainWords(question.statement)}</span>
          <span className="text-sm font-normal text-muted">
            {kindNames[question.executionKind ?? (question.isReview ? 'review' : question.kind)]}
            {points !== undefined && ` · Vale ${counted(points, 'ponto', 'pontos')}`}
            {question.draw !== undefined && ` · ${drawnText(question.asked)}`}
          </span>
          {question.change && <QuestionChangeChip change={question.change} />}
          <FindingList findings={question.findings} />
        </button>
      );
    },
  },
  {
    id: 'right',
    header: 'Acerto',
    isSortable: true,
    isNumber: true,
    card: 'figure',
    cell: ({ right }) => (
      <span className="text-base font-semibold">{right === undefined ? '–' : `${formatNumber(right)}%`}</span>
    ),
  },
  {
    id: 'discrimination',
    header: 'Discriminação',
    isSortable: true,
    isNumber: true,
    card: 'left out',
    cell: ({ statistics }) =>
      statistics?.discriminationIndex === undefined ? '–' : formatNumber(statistics.discriminationIndex),
  },
  {
    id: 'blank',
    header: 'Em branco',
    isSortable: true,
    isNumber: true,
    card: 'note',
    cell: ({ asked, answered }) => (
      <span className="max-md:text-sm max-md:text-muted">
        {asked - answered}
        <span className="md:hidden"> em branco</span>
      </span>
    ),
  },
  {
    id: 'missing',
    header: 'Falta corrigir',
    isSortable: true,
    isNumber: true,
    card: 'left out',
    cell: ({ kind, left }) => (kindOf({ kind }).isMarkedByPeople ? left : '–'),
  },
  {
    id: 'open',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (question) => {
      const { id, number, asked, rubric, executionKind } = question;
      const { hasOptions, isMarkedByPeople } = kindOf(question);
      return (
        <span className="flex items-center justify-end gap-1">
          {isMarkedByPeople && asked > 0 && (
            <Button
              variant="secondary"
              aria-label={`Corrigir a questão ${number}`}
              onPress={() => onCorrect(id)}
            >
              Corrigir
            </Button>
          )}
          {/* One change at a time: the next one would be of scores that do not hold yet. The button that began this
              one stays and keeps the focus. */}
          {onChange && (!isRegrading || id === pressed) && (
            <Button
              variant="ghost"
              isPending={isRegrading}
              aria-label={`Anular a questão ${number}${executionKind ? ' ou mudar os testes' : hasOptions ? ' ou corrigir o gabarito' : rubric ? ' ou mudar os pontos da rubrica' : ''}`}
              onPress={() => onChange(question)}
            >
              {executionKind ? 'Testes' : hasOptions ? 'Gabarito' : rubric ? 'Rubrica' : 'Anular'}
            </Button>
          )}
        </span>
      );
    },
  },
];
