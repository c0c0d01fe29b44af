import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileDown, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AnswerSheet } from '#modules/marking/contract/grading.ts';
import {
  answerSheetQuery,
  CorrectionForm,
  MeasurementError,
  QuestionStrip,
} from '#modules/marking/web/public.ts';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import { emailText, formatNumber } from '#platform/web/format.ts';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { CandidateMenu } from './CandidateMenu.tsx';
import { asChosenCandidate, type CandidateAct } from './candidate-acts.ts';
import { localityOf } from './candidate-columns.tsx';
import { DecisionBar } from './decision/DecisionBar.tsx';
import { useCandidateReport } from './pdf-reports.api.ts';

export interface CandidatePanelProps {
  /** Keys act while the focus is in it. */
  area: RefObject<HTMLDivElement | null>;
  runId: number;
  candidate: Candidate;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onGoOn?: ((from: number) => void) | undefined;
  /** The next candidate's answers are read ahead. */
  nextPosition?: number | undefined;
  onClose: () => void;
  /** It is absent for who may only correct. */
  onAct?: ((act: CandidateAct) => void) | undefined;
  /** The bar of the selection has the acts then. */
  isSelecting: boolean;
  record: (sheet: AnswerSheet) => ReactNode;
}

/** So many pixels stay between the head and the answer that somebody jumps to. */
const gap = 12;

export function CandidatePanel(props: CandidatePanelProps) {
  const {
    area,
    runId,
    candidate,
    onPrevious,
    onNext,
    onGoOn,
    nextPosition,
    onClose,
    onAct,
    isSelecting,
    record,
  } = props;
  useEffect(() => {
    if (candidate.attemptId) area.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  }, [candidate.attemptId, area]);
  const report = useCandidateReport(runId);
  const { attemptId, developer, delivered, feedback, score, part } = candidate;
  const person = asChosenCandidate(candidate);
  const held = useQuery(runOverviewQuery(runId)).data?.held ?? 0;
  const sheet = useSheet(runId, candidate);
  const head = useRef<HTMLDivElement>(null);
  // Only what is under the head moves, and not the page behind it.
  const goTo = (questionId: number) => {
    const card = area.current?.querySelector<HTMLElement>(`[data-sheet-question="${questionId}"]`);
    if (!card || !head.current) return;
    card.focus({ preventScroll: true });
    const room = card.getBoundingClientRect().top - head.current.getBoundingClientRect().bottom;
    card.closest('[data-scrolls]')?.scrollBy({ top: room - gap });
  };
  return (
    <div
      ref={area}
      tabIndex={-1}
      className="grid grid-cols-1 gap-5 pb-5 outline-none *:mx-5 [&_form>footer]:bottom-3"
    >
      <div
        ref={head}
        className="sticky top-0 z-10 mx-0! grid grid-cols-1 gap-2 border-b border-line bg-surface px-5 pt-1.5 pb-3"
      >
        <div className="-mx-3.5 flex items-center gap-1">
          <IconButton label="Pessoa anterior" isDisabled={!onPrevious} onPress={() => onPrevious?.()}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton label="Próxima pessoa" isDisabled={!onNext} onPress={() => onNext?.()}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
          <h2 className="min-w-0 flex-1 truncate text-base font-semibold" title={developer.name}>
            {developer.name}
          </h2>
          {delivered && (
            <IconButton
              label="Baixar relatório"
              tone="muted"
              isDisabled={report.isPending}
              onPress={() => report.mutate({ attemptId, name: developer.name })}
            >
              <FileDown size={20} aria-hidden />
            </IconButton>
          )}
          {onAct && <CandidateMenu person={person} onAct={onAct} />}
          <IconButton label="Fechar" onPress={onClose} tone="muted">
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          {score === undefined ? (
            <p className="text-sm text-muted">
              {part?.score === undefined ? 'Sem pontuação' : `Parcial: ${formatNumber(part.score)}%`}
            </p>
          ) : (
            <p className="text-lg font-semibold tabular-nums">
              <span className="sr-only">Pontuação: </span>
              {formatNumber(score)}%
            </p>
          )}
          {score !== undefined && sheet.found?.standardError !== undefined && (
            <span className="-mx-4 text-sm">
              <MeasurementError score={score} points={sheet.found.standardError} />
            </span>
          )}
          {sheet.found && <QuestionStrip questions={sheet.found.questions} onGoTo={goTo} />}
        </div>
        <DecisionBar key={attemptId} person={person} held={held} onAct={isSelecting ? undefined : onAct} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        {!developer.deleted && developer.id !== 0 && (
          <span className="wrap-anywhere">{emailText(developer.email)}</span>
        )}
        <span>{localityOf(developer)}</span>
      </div>
      {feedback && (
        <div className="grid gap-1 border-l-2 border-line pl-4 text-sm">
          <p className="text-muted">Feedback com a decisão</p>
          <p className="whitespace-pre-line wrap-anywhere">{feedback}</p>
        </div>
      )}
      {candidate.deliveryPosition === undefined ? (
        <p className="text-sm text-muted">Está fazendo a prova: as respostas aparecem na entrega.</p>
      ) : (
        <Answers
          runId={runId}
          attemptId={candidate.attemptId}
          sheet={sheet}
          area={area}
          onGoOn={onGoOn}
          nextPosition={nextPosition}
          record={record}
        />
      )}
    </div>
  );
}

type Sheet = ReturnType<typeof useSheet>;

/** Whoever delivered before may have left the list meanwhile, and all after them moved up. */
function useSheet(runId: number, { attemptId, deliveryPosition = 0 }: Candidate) {
  const query = useQuery({ ...answerSheetQuery(runId, deliveryPosition), enabled: deliveryPosition > 0 });
  const read = query.data?.sheet;
  const isMoved = !query.isFetching && read !== undefined && read.attemptId !== attemptId;
  useEffect(() => {
    if (isMoved) void forgetReads();
  }, [isMoved]);
  return { query, found: read?.attemptId === attemptId ? read : undefined };
}

interface AnswersProps
  extends Pick<CandidatePanelProps, 'area' | 'runId' | 'onGoOn' | 'nextPosition' | 'record'> {
  attemptId: number;
  sheet: Sheet;
}

function Answers(props: AnswersProps) {
  const { runId, attemptId, sheet, area, onGoOn, nextPosition, record } = props;
  const { query, found } = sheet;
  const isRead = query.isSuccess;
  useEffect(() => {
    if (isRead && nextPosition !== undefined)
      void queryClient.prefetchQuery({
        ...answerSheetQuery(runId, nextPosition, 'true'),
        staleTime: 30_000,
      });
  }, [isRead, runId, nextPosition]);
  if (query.isError && !query.data) return <LoadFailed query={query} />;
  if (!found) return <SkeletonList rows={3} rowClassName="h-28" />;

  return (
    <>
      <CorrectionForm
        key={`${found.attemptId}-${found.version}`}
        runId={runId}
        sheet={found}
        isNamed
        area={area}
        onNextUngraded={onGoOn && (() => onGoOn(attemptId))}
      />
      {record(found)}
    </>
  );
}
