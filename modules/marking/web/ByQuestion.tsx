import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { alternativeText } from '#modules/question-bank/domain/picture-text.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { ZoomableImage } from '#platform/web/ui/ZoomableImage.tsx';
import { useSteady } from '#platform/web/use-steady.ts';
import { questionAnswersQuery } from './grading.api.ts';
import { KeyHint } from './KeyHint.tsx';
import { useKeys } from './keys.ts';
import { hasMarkingHelp, MarkingHelp } from './MarkingHelp.tsx';
import { focusMark, markKeys } from './mark-keys.ts';
import { OpenAnswerCard, type OpenAnswerCardProps } from './OpenAnswerCard.tsx';
import { useJudging } from './use-judging.ts';

export interface ByQuestionProps {
  runId: number;
  questionId: number;
  onlyMissing: boolean;
  /** The server hides the names until the results are out. */
  blind: boolean;
  /** The first answer that is not judged takes the focus, once. */
  takesFocus?: RefObject<boolean>;
  onNextQuestion?: (() => void) | undefined;
  /** What stands with the answer of an attempt and is none. It stays the same function. */
  beside?: OpenAnswerCardProps['beside'];
}

/** More answers are read when only this many are left, so that whoever marks by keys never waits. */
const fewLeft = 8;

export function ByQuestion(props: ByQuestionProps) {
  const { runId, questionId, onlyMissing, blind, takesFocus, onNextQuestion, beside } = props;
  const query = useInfiniteQuery(questionAnswersQuery({ runId, questionId, onlyMissing }));
  const rubric = query.data?.pages[0]?.question.rubric;
  const judging = useJudging(runId, rubric, () => query.refetch());
  const { markOf, isSaving } = judging;
  const change = useSteady(judging.change);
  const save = useSteady(judging.save);
  const [hidesNames, setHidesNames] = useState(false);
  const [current, setCurrent] = useState<number>();
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const answers = query.data?.pages.flatMap(({ results }) => results) ?? [];

  function goTo(index: number, criterion = 0): void {
    const answer = answers[index];
    if (!answer) return;
    if (index >= answers.length - fewLeft && query.hasNextPage && !query.isFetchingNextPage)
      void query.fetchNextPage();
    setCurrent(answer.attemptId);
    focusMark(list.current?.querySelector(`[data-answer="${answer.attemptId}"]`), criterion);
  }

  const firstMissing = () => answers.findIndex((answer) => markOf(answer).correct === null);
  const begin = useEffectEvent(() => {
    if (!takesFocus?.current) return;
    takesFocus.current = false;
    goTo(firstMissing());
  });
  const isRead = query.isSuccess;
  useEffect(() => {
    if (isRead) begin();
  }, [isRead]);

  const index = answers.findIndex(({ attemptId }) => attemptId === current);
  const step = (by: number) => () => goTo(index + by);
  useKeys(area, {
    ...markKeys({
      answers,
      current: () => (index >= 0 ? index : firstMissing()),
      rubricOf: () => rubric,
      markOf,
      change: judging.change,
      goTo,
    }),
    j: step(1),
    k: step(-1),
    ArrowRight: step(1),
    ArrowLeft: step(-1),
    n: onNextQuestion,
  });

  if (query.isPending) return <SkeletonList rowClassName="h-28" />;
  if (!query.data) {
    return <LoadFailed query={query} />;
  }
  const first = query.data.pages[0];
  if (!first) return null;
  const { question, answers: total } = first;
  // The list counts these marks itself once it is read again.
  const more = answers.filter((answer) => answer.correct === null && judging.isSaved(answer)).length;
  const judged = Math.min(total, Math.max(0, first.judged + more));
  // What tests still mark is nobody's to correct.
  const missing = Math.min(total, Math.max(0, first.toMark - more));
  // A colleague may be the one who is missing if two people mark.
  const left = Math.min(missing, Math.max(0, first.left - more));
  const ofReader = left < missing ? `; ${left === 0 ? 'nenhuma' : left} para você` : '';
  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      <section
        aria-label={`Questão ${question.number}`}
        className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5 sm:p-7"
      >
        <h2 className="text-sm font-medium text-muted">Questão {question.number}</h2>
        <Markdown text={question.statement} />
        {question.image && (
          <ZoomableImage
            title={`Imagem da questão ${question.number}`}
            src={question.image}
            alt={alternativeText(question.imageAlt, `Imagem da questão ${question.number}`)}
          />
        )}
        {hasMarkingHelp(question) && <MarkingHelp {...question} />}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-52 flex-1 sm:max-w-xs">
          <ProgressBar
            label={
              missing > 0
                ? `${missing === 1 ? 'Falta' : 'Faltam'} ${missing} de ${counted(total, 'resposta', 'respostas')}${ofReader}`
                : 'Nada a corrigir nesta questão'
            }
            value={total === 0 ? 0 : (100 * judged) / total}
          />
        </div>
        {!blind && (
          <Switch value={hidesNames} onChange={setHidesNames}>
            Ocultar nomes
          </Switch>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KeyHint next="trocam de resposta" hasRubric={rubric !== undefined} />
        <p role="status" className="text-sm text-muted">
          {isSaving ? 'Salvando…' : answers.some(judging.isSaved) ? 'Salvo' : ''}
        </p>
      </div>
      {answers.length === 0 ? (
        <EmptyState icon={<Inbox size={24} aria-hidden />} title={emptyTitle(total, missing)} />
      ) : (
        <ol ref={list} className="grid grid-cols-1 gap-4">
          {answers.map((answer, index) => (
            <OpenAnswerCard
              key={answer.attemptId}
              answer={answer}
              name={hidesNames ? `Resposta ${index + 1}` : answer.name}
              runId={runId}
              rubric={rubric}
              review={question.review}
              mark={markOf(answer)}
              isUnsaved={judging.isUnsaved(answer)}
              isCurrent={answer.attemptId === current}
              onChange={change}
              onSave={save}
              onCurrent={setCurrent}
              beside={beside}
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => query.fetchNextPage()}
        >
          Mostrar mais respostas
        </Button>
      )}
      {onNextQuestion && left === 0 && (
        <Button className="justify-self-center" onPress={onNextQuestion}>
          Próxima questão
        </Button>
      )}
    </div>
  );
}

function emptyTitle(total: number, missing: number): string {
  if (total === 0) return 'Ninguém entregou esta prova ainda';
  return missing > 0 ? 'O que falta nesta questão é de colegas' : 'Não falta corrigir nada nesta questão';
}
