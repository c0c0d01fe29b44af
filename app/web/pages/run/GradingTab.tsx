import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { AppealsPanel, runAppealsQuery } from '#modules/appeals/web/public.ts';
import { LikenessButton } from '#modules/likeness/web/public.ts';
import { decisionTones, decisionWords } from '#modules/marking/web/decision-words.ts';
import {
  doubleMarkingQuery,
  type Fillable,
  IndividualTab,
  type IndividualView,
  questionFiguresQuery,
} from '#modules/marking/web/public.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { type CandidateAct, CandidateMenu, type RunSearchParams } from '#modules/ranking/web/public.ts';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { DeclarationLine } from '#modules/taking/web/declaration/DeclarationLine.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { BesideAnswers } from './BesideAnswers.tsx';
import { GraderPlayback } from './GraderPlayback.tsx';

// Few exams have a check.
const CheckPanel = lazy(async () => ({
  default: (await import('#modules/marking/web/works/CheckPanel.tsx')).CheckPanel,
}));

export interface GradingTabProps {
  runId: number;
  run: RunOverview;
  onSearch: (search: RunSearchParams) => void;
  canDecide: boolean;
  onAct: (act: CandidateAct) => void;
  /** It is absent for who may only correct. */
  onDecide: (() => void) | undefined;
}

export function GradingTab({ runId, run, onSearch, canDecide, onAct, onDecide }: GradingTabProps) {
  const search = useSearch({ from: '/company/company/test/applicate/$runId' });
  const view: IndividualView = {
    position: search.candidato ?? 1,
    questionId: search.questao === 'falta' ? 'missing' : search.questao,
    onlyMissing: search.falta === true,
  };
  // What comes late above the answers would move them, so all of it is shown at once.
  const appeals = useQuery(runAppealsQuery(runId));
  const figures = useQuery(questionFiguresQuery(runId));
  const doubles = useQuery(doubleMarkingQuery(runId));
  const isReady = appeals.isFetched && figures.isFetched && doubles.isFetched;
  const { playbackShown } = run;
  const isChecked = run.check !== undefined;
  const belowAnswer = useCallback(
    (attemptId: number, questionId: number, fillable: Fillable) => (
      <>
        {playbackShown && <GraderPlayback runId={runId} attemptId={attemptId} questionId={questionId} />}
        {isChecked && (
          <Suspense>
            <CheckPanel at={{ runId, attemptId, questionId }} {...fillable} />
          </Suspense>
        )}
      </>
    ),
    [runId, playbackShown, isChecked],
  );
  const beside = useCallback(
    (attemptId: number, questionId: number, fillable: Fillable) => (
      <>
        {belowAnswer(attemptId, questionId, fillable)}
        <DeclarationLine runId={runId} attemptId={attemptId} />
      </>
    ),
    [runId, belowAnswer],
  );
  const show = ({ position, questionId, onlyMissing }: IndividualView) => {
    const { candidato: _, questao: __, falta: ___, ...rest } = search;
    onSearch({
      ...rest,
      ...(position > 1 && { candidato: position }),
      ...(questionId !== undefined && { questao: questionId === 'missing' ? 'falta' : questionId }),
      ...(onlyMissing && { falta: true as const }),
    });
  };
  return (
    <>
      {!isReady && <SkeletonList rowClassName="h-40" />}
      <div hidden={!isReady}>
        <AppealsPanel
          runId={runId}
          openId={search.recurso}
          onOpen={(recurso) => {
            const { recurso: _, ...rest } = search;
            onSearch({ ...rest, ...(recurso !== undefined && { recurso }) });
          }}
        />
        <IndividualTab
          runId={runId}
          delivered={run.delivered}
          graded={run.graded}
          blind={run.blind}
          view={view}
          onView={show}
          onDecide={run.toCorrect === 0 && run.toDecide > 0 ? onDecide : undefined}
          toDecide={run.toDecide}
          actions={({ attemptId, developerId, name, deleted, decision, graded }) =>
            canDecide && (
              <span className="flex items-center gap-1">
                <Chip tone={decisionTones[decision]}>{decisionWords[decision]}</Chip>
                <CandidateMenu
                  person={{
                    attemptId,
                    decision,
                    delivered: true,
                    graded,
                    developer: { id: developerId, name, deleted: deleted || developerId === 0 },
                  }}
                  onAct={onAct}
                />
              </span>
            )
          }
          beside={beside}
          belowAnswer={belowAnswer}
          record={(sheet) => (
            <BesideAnswers
              key={sheet.attemptId}
              runId={runId}
              sheet={sheet}
              isDefended={run.defence !== undefined}
              onAct={canDecide ? onAct : undefined}
            />
          )}
        />
        {run.delivered > 1 &&
          figures.data?.questions.some((question) => kindOf(question).isMarkedByPeople) && (
            <div className="pt-6">
              <LikenessButton runId={runId} />
            </div>
          )}
      </div>
    </>
  );
}
