import { useQuery } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react';
import type { AnswerSheet } from '#modules/marking/contract/grading.ts';
import { readFailed } from '#platform/contract/client.ts';
import { classNames } from '#platform/web/class-names.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { useMember } from '#platform/web/session/member.ts';
import { Sheet } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { isPageGone, PageGone } from '#platform/web/ui/lists/PagedView.tsx';
import { Pagination } from '#platform/web/ui/lists/Pagination.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { useMedia } from '#platform/web/use-media.ts';
import { useIsDue } from '#platform/web/use-now.ts';
import { useSteady } from '#platform/web/use-steady.ts';
import type { Candidate } from '../contract/ranking.ts';
import { asChosenCandidate, type CandidateAct } from './candidate-acts.ts';
import { DecisionLine } from './decision/DecisionLine.tsx';
import { useDecidingOn } from './decision/use-deciding-on.ts';
import type { UseUndo } from './decision/use-undo.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { NoCandidates } from './NoCandidates.tsx';
import { RankingTable } from './RankingTable.tsx';
import { RankingTools } from './RankingTools.tsx';
import { candidateQuery, candidatesQuery, everyCandidate, refreshCandidates } from './ranking.api.ts';
import {
  type ChangeSearch,
  type RunSearchParams,
  runAddress,
  sortOf,
  toFilters,
  withoutPerson,
  withPerson,
  withSort,
} from './run-search.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { focusPerson, personAt, useListFocus, useOnePerson } from './use-list-focus.ts';
import { useRankingKeys } from './use-ranking-keys.ts';
import { useSelection } from './use-selection.ts';
import { useSteps } from './use-steps.ts';

// It is rendered again only for somebody else, or when something of theirs changes.
const CandidatePanel = memo(
  lazy(async () => ({ default: (await import('./CandidatePanel.tsx')).CandidatePanel })),
);
const KeysDialog = lazyDialog(() => import('./KeysDialog.tsx').then((found) => found.KeysDialog));

export interface RankingTabProps {
  runId: number;
  title: string;
  blind: boolean;
  /** This is the number before the run's ranking is read. */
  candidates: number;
  /** A list that was read before this instant is old. */
  movedAt: number;
  search: RunSearchParams;
  onSearch: ChangeSearch;
  onAct: (act: CandidateAct) => void;
  /** Nobody is ticked any more each time it counts up. */
  acted: number;
  /** The first candidate to decide about is opened each time it counts up. */
  deciding: number;
  /** About whom something was just decided in sequence: the next one to decide about is opened. */
  decided: { attemptId: number } | undefined;
  undo: UseUndo;
  /** The function must be the same from one rendering to the next. */
  record: (sheet: AnswerSheet) => ReactNode;
}

export function RankingTab(props: RankingTabProps) {
  const {
    runId,
    title,
    blind,
    candidates,
    movedAt,
    search,
    onSearch,
    onAct,
    acted,
    deciding,
    decided,
    undo,
    record,
  } = props;
  const blindly: true | undefined = blind && search.pessoa !== undefined ? true : undefined;
  const filters = { ...toFilters(search), blindly };
  const query = useQuery(candidatesQuery(runId, filters));
  const canDecide = useMember().may('recrutador');
  const isWide = useMedia('(width >= 80rem)');
  const [isShowingKeys, setShowingKeys] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const selection = useSelection(JSON.stringify({ ...filters, page: 0, order: 0, direction: 0, acted }));
  const isDue = useIsDue(!query.isPending);
  // The list of before may name people.
  const page = isDue && !(blindly && query.isPlaceholderData) ? query.data : undefined;
  const rows = page?.results ?? [];
  const at = rows.findIndex(({ attemptId }) => attemptId === search.pessoa);
  // Whoever the address names may be on another page, or left out by a filter.
  const elsewhere = useQuery(candidateQuery(runId, at < 0 && page ? search.pessoa : undefined, blindly));
  const step = useSteps({ rows, at, query, search, onSearch });
  const outside = elsewhere.isPending ? step.left : elsewhere.data;
  const person = search.pessoa === undefined ? undefined : (rows[at] ?? outside ?? undefined);

  const isRead = isDue && query.isSuccess && !query.isPlaceholderData;
  useListFocus({ list, panel, acted });

  const { pessoa } = search;
  const openOther = (attemptId: number) => onSearch(withPerson(attemptId), true);
  const open = ({ attemptId }: Candidate) => onSearch(withPerson(attemptId), pessoa !== undefined);
  const close = useSteady(() => {
    onSearch(withoutPerson, true);
    if (pessoa !== undefined) focusPerson(list, pessoa);
  });
  const next = useSteady(() => step.next?.());
  const previous = useSteady(() => step.previous?.());
  // Who was closed, or gave way to another, while they were saved does not open anybody.
  const goOn = useSteady((from: number) => {
    if (from !== pessoa) return;
    panel.current?.focus({ preventScroll: true });
    step.next?.();
  });
  useDecidingOn({
    list,
    panel,
    rows,
    isRead,
    step,
    deciding,
    decided,
    open: pessoa,
    onOpen: openOther,
    onEnd: close,
  });
  const isSplit = isWide && person !== undefined;
  const withFocus = useOnePerson({
    list,
    open: isSplit ? pessoa : undefined,
    onOpen: openOther,
  });
  const focused = () => {
    const attemptId = list.current?.contains(document.activeElement)
      ? personAt(document.activeElement)
      : undefined;
    return rows.find((row) => row.attemptId === attemptId);
  };
  useRankingKeys({
    list,
    panel,
    step,
    undo,
    personOf: () => focused() ?? person,
    withFocus,
    onAct: canDecide ? onAct : undefined,
    onClose: pessoa === undefined ? undefined : close,
    onHelp: () => setShowingKeys(true),
  });

  const selectable = rows.filter(({ delivered }) => delivered);
  const isPageTicked = selectable.length > 0 && selectable.every(({ attemptId }) => selection.has(attemptId));
  const all = useAct(
    async () => {
      selection.selectAll(await everyCandidate(runId, filters));
      return '';
    },
    { reading: 'never', isQuiet: true },
  );
  const isOld = movedAt > query.dataUpdatedAt && !query.isFetching;
  const refresh = () => {
    // The button goes away, and keys act in the list.
    list.current?.focus({ preventScroll: true });
    void refreshCandidates(runId);
  };

  const isGone = page !== undefined && isPageGone(page);
  const goTo = (pagina: number) => onSearch((before) => ({ ...before, pagina }));
  const areAllGraded = rows.length > 1 && page?.total === rows.length && rows.every(({ graded }) => graded);
  const opened = person && (
    <Suspense fallback={<SkeletonList rows={3} rowClassName="h-28" />}>
      <CandidatePanel
        area={panel}
        runId={runId}
        candidate={person}
        onPrevious={step.previous && previous}
        onNext={step.next && next}
        onGoOn={step.next && goOn}
        nextPosition={rows[at + 1]?.deliveryPosition}
        onClose={close}
        onAct={canDecide ? onAct : undefined}
        isSelecting={selection.size > 0}
        record={record}
      />
    </Suspense>
  );
  return (
    <div className="group/run grid grid-cols-1 gap-2">
      <RankingTools
        search={search}
        onSearch={onSearch}
        candidates={candidates}
        total={page?.total}
        areAllGraded={areAllGraded}
        onRefresh={isOld ? refresh : undefined}
        onKeys={() => setShowingKeys(true)}
      >
        {rows.length > 0 && <ExportMenu runId={runId} title={title} filters={filters} />}
      </RankingTools>
      <div
        className={classNames(
          isSplit && 'grid grid-cols-[minmax(30rem,1fr)_minmax(0,1fr)] items-start gap-5',
        )}
      >
        <div ref={list} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-3 outline-none">
          {!page && !query.isError && <SkeletonList rows={5} rowClassName="h-11" />}
          {query.isError && <LoadFailed query={query} fallback={readFailed} />}
          {isGone && <PageGone totalPages={page.totalPages} onPage={goTo} />}
          {page?.results.length === 0 && !isGone && <NoCandidates search={search} onSearch={onSearch} />}
          {rows.length > 0 && (
            <RankingTable
              rows={rows}
              current={pessoa}
              address={runAddress(runId, withoutPerson(search))}
              isBusy={query.isPlaceholderData}
              isNarrow={isSplit}
              isGradingSaid={areAllGraded}
              selection={selection}
              sort={sortOf(search)}
              onSort={(sort) => onSearch((before) => withSort(before, sort))}
              onOpen={open}
              onAct={canDecide ? onAct : undefined}
            />
          )}
          {rows.some(({ tie }) => tie) && (
            <p className="text-sm text-muted">
              Ao lado da posição, o empate técnico: entre essas posições a diferença de pontos é pequena
              demais para dizer quem foi melhor.
            </p>
          )}
          {page && <Pagination page={page.page} totalPages={page.totalPages} onPage={goTo} />}
        </div>
        {isSplit && (
          <aside
            data-scrolls
            aria-label={`Candidato: ${person.developer.name}`}
            className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-b-card border border-t-0 border-line bg-surface group-has-[[data-undo]]/run:max-h-[calc(100dvh-9rem)]"
          >
            {opened}
          </aside>
        )}
      </div>
      {!isWide && person && (
        <Sheet isOpen label={person.developer.name} onClose={close}>
          {opened}
          <div className="sticky bottom-3 z-10 mx-3">
            <DecisionLine runId={runId} undo={undo} onAct={onAct} />
          </div>
        </Sheet>
      )}
      <div className="sticky bottom-20 z-10 grid gap-2 empty:hidden lg:bottom-4">
        <DecisionLine runId={runId} undo={undo} onAct={onAct} />
        <SelectionBar
          people={selection.people(rows).map(asChosenCandidate)}
          onAct={onAct}
          onClear={selection.clear}
          onSelectAll={
            isPageTicked && page && page.total > rows.length && !selection.hasAll
              ? () => all.mutate()
              : undefined
          }
          isSelectingAll={all.isPending}
        />
      </div>
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
    </div>
  );
}
