import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RunOverview } from '#modules/exams/contract/exams.ts';
import { messageOf } from '#platform/contract/client.ts';
import { decisionTones, decisionWords } from '#platform/web/decision-words.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { useMember } from '#platform/web/member.ts';
import { paths } from '#platform/web/paths.ts';
import { forgetReads } from '#platform/web/query-client.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import type { AnswerSheet } from '../contract/grading.ts';
import { ActDialogs } from './ActDialogs.tsx';
import { CandidateMenu } from './CandidateMenu.tsx';
import type { Act, PeopleDialogs } from './candidate-acts.ts';
import { Description } from './Description.tsx';
import { FiguresTab } from './FiguresTab.tsx';
import { RankingTab } from './RankingTab.tsx';
import { runOverviewQuery } from './ranking.api.ts';
import { type RunSearch, type RunTab, runTabs } from './run-search.ts';

/** What the tab of another module is given. */
interface IndividualTabProps {
  runId: number;
  delivered: number;
  graded: number;
  view: IndividualView;
  onView: (view: IndividualView) => void;
  actions: (sheet: AnswerSheet) => ReactNode;
}

interface IndividualView {
  /** From 1 in order of delivery. */
  position: number;
  questionId?: number | undefined;
  onlyMissing: boolean;
}

export interface RunOverviewPageProps extends PeopleDialogs {
  individual: ComponentType<IndividualTabProps>;
  invitations: ComponentType<{ runId: number }>;
  /** What was done to attempts: time given, attempts annulled. */
  acts: ComponentType<{ runId: number }>;
}

const from = '/company/company/test/applicate/$runId';

/** 'Visão geral da prova': figures, each candidate's answers, and the ranking of one run. */
export function RunOverviewPage({
  individual: Individual,
  invitations: Invitations,
  acts: Acts,
  ...dialogs
}: RunOverviewPageProps) {
  const runId = Number(useParams({ from }).runId);
  const search = useSearch({ from });
  const navigate = useNavigate();
  const query = useQuery(runOverviewQuery(runId));
  useNewScores(query.data?.regrading ?? false);
  const [act, setAct] = useState<Act>();
  const [acted, setActed] = useState(0);
  const canDecide = useMember().may('recrutador');
  const tab: RunTab = search.aba ?? 'ranking';

  const show = (next: RunSearch, replace = false) =>
    navigate({
      to: paths.company.run,
      params: { runId: String(runId) },
      search: next,
      replace,
      resetScroll: false,
    });
  const withTab = (id: string): RunSearch => {
    const { aba: _, ...rest } = search;
    const chosen = runTabs.find((one) => one === id) ?? 'ranking';
    return chosen === 'ranking' ? rest : { ...rest, aba: chosen };
  };

  const back = { href: paths.company.exams, label: 'Suas provas' };
  if (!query.data) {
    return (
      <>
        <PageHeader title="Visão geral da prova" back={back} />
        {query.isError ? (
          <ErrorState
            message={messageOf(query.error)}
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <SkeletonList rowClassName="h-28" />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={query.data.title} subtitle="Visão geral da prova" back={back} />
      <About run={query.data} />
      <Tabs
        label="Visão geral da prova"
        selected={tab}
        onSelect={(id) => id !== tab && show(withTab(id))}
        items={[
          {
            id: 'geral',
            title: 'Geral',
            content: (
              <FiguresTab
                run={query.data}
                canChange={canDecide}
                onCorrect={(questao) => show({ ...search, aba: 'individual', questao })}
              />
            ),
          },
          {
            id: 'individual',
            title: 'Individual',
            content: (
              <Individual
                runId={runId}
                delivered={query.data.delivered}
                graded={query.data.graded}
                view={{
                  position: search.candidato ?? 1,
                  questionId: search.questao,
                  onlyMissing: search.falta === true,
                }}
                onView={({ position, questionId, onlyMissing }) => {
                  const { candidato: _, questao: __, falta: ___, ...rest } = search;
                  show(
                    {
                      ...rest,
                      ...(position > 1 && { candidato: position }),
                      ...(questionId !== undefined && { questao: questionId }),
                      ...(onlyMissing && { falta: true as const }),
                    },
                    true,
                  );
                }}
                actions={({ attemptId, developerId, name, deleted, decision }) =>
                  canDecide && (
                    <span className="flex items-center gap-1">
                      <Chip tone={decisionTones[decision]}>{decisionWords[decision]}</Chip>
                      <CandidateMenu
                        person={{
                          ...{ attemptId, decision, delivered: true },
                          developer: { id: developerId, name, deleted },
                        }}
                        onAct={setAct}
                      />
                    </span>
                  )
                }
              />
            ),
          },
          {
            id: 'ranking',
            title: 'Ranking',
            content: (
              <>
                <RankingTab
                  runId={runId}
                  title={query.data.title}
                  search={search}
                  onSearch={show}
                  onOpen={(position) => {
                    const { questao: _, ...rest } = search;
                    show({ ...rest, aba: 'individual', candidato: position });
                  }}
                  onAct={setAct}
                  acted={acted}
                />
                {canDecide && <Acts runId={runId} />}
              </>
            ),
          },
          // Invitations are not for who only corrects.
          ...(canDecide
            ? [{ id: 'convites', title: 'Convites', content: <Invitations runId={runId} /> }]
            : []),
        ]}
      />
      <ActDialogs
        runId={runId}
        act={act}
        onAct={setAct}
        dialogs={dialogs}
        onDone={() => setActed(acted + 1)}
      />
    </>
  );
}

/** Reads everything anew once the attempts of the run are marked again, whichever tab is open. */
function useNewScores(isRegrading: boolean): void {
  const wasRegrading = useRef(false);
  useEffect(() => {
    if (wasRegrading.current && !isRegrading) void forgetReads();
    wasRegrading.current = isRegrading;
  }, [isRegrading]);
}

function About({ run }: { run: RunOverview }) {
  const tags = [...run.stacks, ...run.skills].map(({ name }) => name);
  return (
    <div className="grid grid-cols-1 gap-4 pb-8">
      {run.description && <Description text={run.description} />}
      <ul aria-label="Stacks e habilidades" className="flex flex-wrap gap-2">
        {[...new Set(tags)].map((name) => (
          <li key={name} className="flex">
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {run.kind === 'theory' ? 'Teórica' : 'Prática'} · {counted(run.candidates, 'candidato', 'candidatos')}{' '}
        · de {formatDay(run.startsAt)} a {formatDay(run.endsAt)}
      </p>
    </div>
  );
}
