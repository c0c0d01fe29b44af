import { messageOf } from '@provado/contract/client.ts';
import type { RunOverview } from '@provado/contract/exams.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { paths } from '#app/paths.ts';
import { counted, formatDay } from '#lib/format.ts';
import { Chip } from '#ui/Chip.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Description } from './Description.tsx';
import { FiguresTab } from './FiguresTab.tsx';
import { RankingTab } from './RankingTab.tsx';
import { runOverviewQuery } from './ranking.api.ts';
import { type RunSearch, type RunTab, runTabs } from './run-search.ts';

export interface IndividualTabProps {
  runId: number;
  /** From 1 in order of delivery. */
  position: number;
  onPosition: (position: number) => void;
}

const from = '/company/company/test/applicate/$runId';

/** 'Visão geral da prova': figures, each candidate's answers, and the ranking of one run. */
export function RunOverviewPage({
  individual: Individual,
}: {
  individual: ComponentType<IndividualTabProps>;
}) {
  const runId = Number(useParams({ from }).runId);
  const search = useSearch({ from });
  const navigate = useNavigate();
  const query = useQuery(runOverviewQuery(runId));
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
          { id: 'geral', title: 'Geral', content: <FiguresTab run={query.data} /> },
          {
            id: 'individual',
            title: 'Individual',
            content: (
              <Individual
                runId={runId}
                position={search.candidato ?? 1}
                onPosition={(position) => show({ ...search, candidato: position }, true)}
              />
            ),
          },
          {
            id: 'ranking',
            title: 'Ranking',
            content: (
              <RankingTab
                runId={runId}
                search={search}
                onSearch={show}
                onOpen={(position) => show({ ...search, aba: 'individual', candidato: position })}
              />
            ),
          },
        ]}
      />
    </>
  );
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
