import { useMemo } from 'react';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { DataTable, type TableSort } from '#platform/web/ui/lists/DataTable.tsx';
import { useSteady } from '#platform/web/use-steady.ts';
import type { Candidate } from '../contract/ranking.ts';
import type { CandidateAct } from './candidate-acts.ts';
import { candidateColumns } from './candidate-columns.tsx';
import { personAddress } from './run-search.ts';
import { useRange } from './use-range.ts';
import type { Selection } from './use-selection.ts';

export interface RankingTableProps {
  rows: readonly Candidate[];
  current: number | undefined;
  /** Nobody is beside the list that has this address. */
  address: string;
  /** The rows are those of other filters, until the right ones are there. */
  isBusy: boolean;
  isNarrow: boolean;
  isGradingSaid: boolean;
  selection: Selection;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onOpen: (candidate: Candidate) => void;
  onAct: ((act: CandidateAct) => void) | undefined;
}

/** Going from one person to the next renders two rows. */
export function RankingTable(props: RankingTableProps) {
  const { rows, current, address, isBusy, isNarrow, isGradingSaid, selection, sort, onSort, onOpen, onAct } =
    props;
  const range = useRange(rows, selection);
  const open = useSteady(onOpen);
  const select = useSteady(range.select);
  const columns = useMemo(
    () =>
      candidateColumns({
        addressOf: ({ attemptId }) => personAddress(address, attemptId),
        onOpen: open,
        isGradingSaid,
        deciding: onAct && { onSelect: select, onAct },
      }),
    [address, open, isGradingSaid, select, onAct],
  );
  return (
    <div
      {...range.heed}
      aria-busy={isBusy}
      className="relative min-w-0 aria-busy:opacity-60 md:overflow-x-auto md:rounded-b-card md:border md:border-t-0 md:border-line md:bg-surface"
    >
      <DataTable
        label="Ranking"
        columns={columns}
        rows={rows}
        rowKey={({ attemptId }) => attemptId}
        isDense
        isNarrow={isNarrow}
        isCurrent={({ attemptId }) => attemptId === current}
        isTicked={({ attemptId }) => selection.has(attemptId)}
        onRowPress={open}
        sort={sort}
        onSort={onSort}
        headingControl={onAct && <SelectPage rows={rows} selection={selection} />}
      />
    </div>
  );
}

function SelectPage({ rows, selection }: Pick<RankingTableProps, 'rows' | 'selection'>) {
  const selectable = rows.filter(({ delivered }) => delivered);
  const ticked = selectable.filter(({ attemptId }) => selection.has(attemptId)).length;
  if (selectable.length === 0) return null;
  return (
    <span className="mr-1 inline-flex align-middle md:[&_label]:min-h-8">
      <Checkbox
        value={ticked === selectable.length}
        isIndeterminate={ticked > 0 && ticked < selectable.length}
        onChange={(isSelected) => selection.select(selectable, isSelected)}
      >
        <span className="sr-only">Selecionar página</span>
      </Checkbox>
    </span>
  );
}
