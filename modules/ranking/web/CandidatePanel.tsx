import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, FileDown, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { AnswerSheet } from '#modules/marking/contract/grading.ts';
import {
  answerSheetQuery,
  CorrectionForm,
  decisionTones,
  decisionWords,
} from '#modules/marking/web/public.ts';
import { emailText } from '#platform/web/format.ts';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { CandidateMenu } from './CandidateMenu.tsx';
import { asChosenCandidate, type CandidateAct } from './candidate-acts.ts';
import { placeOf } from './candidate-columns.tsx';
import { useCandidateReport } from './pdf-reports.api.ts';

export interface CandidatePanelProps {
  /** Keys act while the focus is in it. */
  area: RefObject<HTMLDivElement | null>;
  runId: number;
  candidate: Candidate;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** It is called once this person's correction is saved. */
  onGoOn?: ((from: number) => void) | undefined;
  /** The next candidate's answers are read ahead. */
  nextPosition?: number | undefined;
  onClose: () => void;
  /** It is absent for who may only correct. */
  onAct?: ((act: CandidateAct) => void) | undefined;
  record: (sheet: AnswerSheet) => ReactNode;
}

export function CandidatePanel(props: CandidatePanelProps) {
  const { area, runId, candidate, onPrevious, onNext, onGoOn, nextPosition, onClose, onAct, record } = props;
  useEffect(() => {
    if (candidate.attemptId) area.current?.closest('[data-scrolls]')?.scrollTo({ top: 0 });
  }, [candidate.attemptId, area]);
  const report = useCandidateReport(runId);
  const { attemptId, developer, decision, delivered, feedback } = candidate;
  const person = asChosenCandidate(candidate);
  const decide = (to: 'approved' | 'rejected') => onAct?.({ kind: 'decide', decision: to, people: [person] });
  return (
    <div
      ref={area}
      tabIndex={-1}
      className="grid grid-cols-1 gap-5 pb-5 outline-none *:mx-5 [&_form>footer]:bottom-3"
    >
      <div className="sticky top-0 z-10 mx-0! flex items-center gap-1 rounded-t-card border-b border-line bg-surface px-1.5 py-1.5 sm:px-3">
        <IconButton label="Pessoa anterior" isDisabled={!onPrevious} onPress={() => onPrevious?.()}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton label="Próxima pessoa" isDisabled={!onNext} onPress={() => onNext?.()}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <span className="ml-auto flex items-center gap-1.5">
          {onAct && delivered && decision !== 'rejected' && (
            <Button variant="secondary" className="max-sm:px-2.5" onPress={() => decide('rejected')}>
              Reprovar
            </Button>
          )}
          {onAct && delivered && decision !== 'approved' && (
            <Button variant="secondary" className="max-sm:px-2.5" onPress={() => decide('approved')}>
              Aprovar
            </Button>
          )}
          {onAct && <CandidateMenu person={person} onAct={onAct} />}
          <IconButton label="Fechar" onPress={onClose} tone="muted">
            <X size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="grid gap-1.5">
        <h2 className="text-lg font-semibold wrap-anywhere">{developer.name}</h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          {!(developer.deleted && decision === 'pending') && (
            <Chip tone={decisionTones[decision]}>{decisionWords[decision]}</Chip>
          )}
          {!developer.deleted && developer.id !== 0 && (
            <span className="wrap-anywhere">{emailText(developer.email)}</span>
          )}
          <span>{placeOf(developer)}</span>
          {delivered && (
            <Button
              variant="ghost"
              className="-my-2 ml-auto gap-1.5 px-2 text-sm"
              isPending={report.isPending}
              onPress={() => report.mutate({ attemptId, name: developer.name })}
            >
              <FileDown size={16} aria-hidden />
              Baixar relatório
            </Button>
          )}
        </div>
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
          position={candidate.deliveryPosition}
          area={area}
          onGoOn={onGoOn}
          nextPosition={nextPosition}
          record={record}
        />
      )}
    </div>
  );
}

interface AnswersProps
  extends Pick<CandidatePanelProps, 'area' | 'runId' | 'onGoOn' | 'nextPosition' | 'record'> {
  attemptId: number;
  position: number;
}

function Answers(props: AnswersProps) {
  const { runId, attemptId, position, area, onGoOn, nextPosition, record } = props;
  const query = useQuery(answerSheetQuery(runId, position));
  const found = query.data?.sheet;
  // Whoever delivered before may have left the list meanwhile, and all after them moved up.
  const isMoved = !query.isFetching && found !== undefined && found.attemptId !== attemptId;
  useEffect(() => {
    if (isMoved) void forgetReads();
  }, [isMoved]);
  const isRead = query.isSuccess;
  useEffect(() => {
    if (isRead && nextPosition !== undefined)
      void queryClient.prefetchQuery({ ...answerSheetQuery(runId, nextPosition), staleTime: 30_000 });
  }, [isRead, runId, nextPosition]);
  if (query.isError && !query.data) return <LoadFailed query={query} />;
  if (!found || found.attemptId !== attemptId) return <SkeletonList rows={3} rowClassName="h-28" />;

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
