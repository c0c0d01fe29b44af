import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { RunActs, WaitingHelp } from '#modules/conduct/web/public.ts';
import type { AnswerSheet } from '#modules/marking/contract/grading.ts';
import { useOnNotification } from '#modules/notifications/web/use-on-notification.ts';
import {
  asksReason,
  type CandidateAct,
  RankingTab,
  type RankingTabProps,
  type RunSearchParams,
  type RunTab,
  runTabs,
  useDecide,
  useSequence,
  useUndo,
} from '#modules/ranking/web/public.ts';
import { runOverviewQuery } from '#modules/runs/web/public.ts';
import { isGone } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import { useMember } from '#platform/web/session/member.ts';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { Tabs } from '#platform/web/ui/Tabs.tsx';
import { useIsDue } from '#platform/web/use-now.ts';
import { useSteady } from '#platform/web/use-steady.ts';
import { afterFocus } from './after-focus.ts';
import { BesideAnswers } from './BesideAnswers.tsx';
import { OwedNotice } from './OwedNotice.tsx';
import { BackToExams, RunHeader } from './RunHeader.tsx';

// The ranking is what opens first.
const FiguresTab = lazy(async () => ({
  default: (await import('#modules/ranking/web/FiguresTab.tsx')).FiguresTab,
}));
const GradingTab = lazy(async () => ({ default: (await import('./GradingTab.tsx')).GradingTab }));
const InvitationsTab = lazy(async () => ({
  default: (await import('#modules/admission/web/InvitationsTab.tsx')).InvitationsTab,
}));
// Few runs have any.
const WaitingDeletions = lazy(async () => ({
  default: (await import('#modules/privacy/web/WaitingDeletions.tsx')).WaitingDeletions,
}));
const GiveTime = lazyDialog(() =>
  import('#modules/conduct/web/GiveTime.tsx').then((found) => found.GiveTime),
);
const ActDialogs = lazyDialog(() => import('./ActDialogs.tsx').then((found) => found.ActDialogs));

const from = '/company/company/test/applicate/$runId';

export function RunOverviewPage() {
  const runId = Number(useParams({ from }).runId);
  // Nothing ticked, open or begun in one run goes over to another.
  return <Overview key={runId} runId={runId} />;
}

function Overview({ runId }: { runId: number }) {
  // The header and the tabs stay as they are when the address changes in another part than the tab.
  const tab: RunTab = useSearch({ from, select: ({ aba }) => aba }) ?? 'ranking';
  const asksNewLink = useSearch({ from, select: ({ link }) => link === 'novo' });
  const navigate = useNavigate();
  const query = useQuery(runOverviewQuery(runId));
  useNewScores(query.data?.regrading ?? false);
  // The figures alone: rows would move under the pointer, so the list says that it is old.
  useOnNotification(() => void queryClient.invalidateQueries({ queryKey: runOverviewQuery(runId).queryKey }));
  const [act, setAct] = useState<CandidateAct>();
  const undo = useUndo(runId);
  const [acted, setActed] = useState(0);
  const [deciding, setDeciding] = useState(0);
  const [decided, setDecided] = useState<{ attemptId: number }>();
  const [isInSequence] = useSequence();
  const [isGivingTime, setGivingTime] = useState(false);
  const { may } = useMember();
  const canDecide = may('recrutador');
  const decideOne = useDecide(runId, undo, ({ decision, person }) => {
    if (isInSequence) setDecided({ attemptId: person.attemptId });
    else if (decision === 'approved') setAct({ kind: 'approved', people: [person] });
  });
  // One person is decided about at once; for several, to take a decision back later, and for a reason, a dialog asks.
  const begin = useSteady((next: CandidateAct) => {
    const [person, ...others] = next.people;
    const isOne = next.kind === 'decide' && next.decision !== 'pending' && others.length === 0;
    if (isOne && person && !asksReason(next)) decideOne.mutate({ decision: next.decision, person });
    else setAct(next);
  });

  const show: Show = (next, replace = false) =>
    navigate({
      from: paths.company.run,
      to: paths.company.run,
      params: { runId: String(runId) },
      search: next,
      replace,
      resetScroll: false,
    });

  const isDue = useIsDue(query.data !== undefined);
  if (!isDue || !query.data || isGone(query.error)) {
    return (
      <>
        <header data-wide className="-mt-8 flex min-h-11 items-center gap-2 sm:gap-3 sm:pt-1">
          <BackToExams />
          <h1 className="text-lg/6 font-semibold">Visão geral da prova</h1>
        </header>
        <div className="pt-12">
          {query.isError ? <LoadFailed query={query} /> : <SkeletonList rowClassName="h-28" />}
        </div>
      </>
    );
  }
  const decideNext = () => {
    void show({ situacao: 'Em análise' }).then(() => setDeciding(deciding + 1));
  };
  return (
    <>
      <RunHeader
        run={query.data}
        canDecide={canDecide}
        onInvite={tab === 'convites' ? undefined : () => void show({ aba: 'convites' })}
        onCorrect={() => show({ aba: 'individual', questao: 'falta', falta: true })}
        onDecide={decideNext}
        onExtraTime={() => setGivingTime(true)}
        onDeleted={() => void navigate({ to: paths.company.exams, replace: true })}
      />
      {canDecide && (
        <OwedNotice owed={query.data.owed} onDecide={() => void show({ situacao: 'Em análise' })} />
      )}
      {may('dono') && (
        <Suspense>
          <WaitingDeletions runId={runId} />
        </Suspense>
      )}
      <Tabs
        label="Visão geral da prova"
        selected={tab}
        onSelect={(id) => id !== tab && show((before) => withTab(before, id))}
        items={[
          {
            id: 'geral',
            title: 'Geral',
            content: (
              <FiguresTab
                run={query.data}
                canChange={canDecide}
                onCorrect={(questao) => show((before) => ({ ...before, aba: 'individual', questao }))}
              />
            ),
          },
          {
            id: 'individual',
            title: 'Individual',
            content: (
              <GradingTab
                runId={runId}
                run={query.data}
                onSearch={(next) => show(next, true)}
                canDecide={canDecide}
                onAct={begin}
                onDecide={canDecide ? decideNext : undefined}
              />
            ),
          },
          {
            id: 'ranking',
            title: 'Ranking',
            isDense: true,
            content: (
              <>
                {canDecide && <WaitingHelp runId={runId} />}
                <Ranking
                  isDefended={query.data.defence !== undefined}
                  runId={runId}
                  title={query.data.title}
                  blind={query.data.blind}
                  candidates={query.data.candidates}
                  movedAt={query.data.movedAt}
                  onSearch={show}
                  onAct={begin}
                  acted={acted}
                  deciding={deciding}
                  decided={decided}
                  undo={undo}
                />
                {canDecide && <RunActs runId={runId} />}
              </>
            ),
          },
          ...(canDecide
            ? [
                {
                  id: 'convites',
                  title: 'Convites',
                  content: (
                    <InvitationsTab
                      runId={runId}
                      asksNewLink={asksNewLink}
                      onLinkAsked={() => show({ aba: 'convites' }, true)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {isGivingTime && <GiveTime runId={runId} onClose={() => setGivingTime(false)} />}
      <ActDialogs
        runId={runId}
        isDefended={query.data.defence !== undefined}
        act={act}
        isOpen={act !== undefined}
        onAct={setAct}
        onClose={() => setAct(undefined)}
        onDone={() => {
          setActed(acted + 1);
          const [person, ...others] = act?.people ?? [];
          const isDecided =
            act?.kind === 'approved' || (act?.kind === 'decide' && act.decision === 'rejected');
          if (isDecided && isInSequence && person && others.length === 0)
            afterFocus(() => setDecided({ attemptId: person.attemptId }));
        }}
        undo={undo}
      />
    </>
  );
}

type Show = (
  next: RunSearchParams | ((before: RunSearchParams) => RunSearchParams),
  replace?: boolean,
) => Promise<void>;

function withTab({ aba: _, recurso: __, ...rest }: RunSearchParams, id: string): RunSearchParams {
  const chosen = runTabs.find((one) => one === id) ?? 'ranking';
  return chosen === 'ranking' ? rest : { ...rest, aba: chosen };
}

function Ranking({
  isDefended,
  ...props
}: Omit<RankingTabProps, 'search' | 'record'> & { isDefended: boolean }) {
  const { runId, onAct } = props;
  const canDecide = useMember().may('recrutador');
  const search = useSearch({ from });
  const record = useCallback(
    (sheet: AnswerSheet) => (
      <BesideAnswers
        key={sheet.attemptId}
        runId={runId}
        sheet={sheet}
        isDefended={isDefended}
        onAct={canDecide ? onAct : undefined}
      />
    ),
    [runId, isDefended, canDecide, onAct],
  );
  return <RankingTab {...props} search={search} record={record} />;
}

/** The attempts may be marked again whichever tab is open. */
function useNewScores(isRegrading: boolean): void {
  const wasRegrading = useRef(false);
  useEffect(() => {
    if (wasRegrading.current && !isRegrading) void forgetReads();
    wasRegrading.current = isRegrading;
  }, [isRegrading]);
}
