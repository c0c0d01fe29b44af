import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import '../data-table.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row, isTicked: boolean) => ReactNode;
  isRowHeader?: boolean;
  isSortable?: boolean;
  isNumber?: boolean;
  /** The cells explain themselves, so only screen readers get the column's name. */
  isHeaderHidden?: boolean;
  /** A narrow table leaves it out, a phone's card does not. */
  isWideOnly?: boolean;
  /** Only a phone's card shows it, such as what a heading says for all rows of a table. */
  isCardOnly?: boolean;
  /** Places it on a phone's card. What is left out there is left out of narrow tables too: nothing scrolls sideways. */
  card?: 'lead' | 'figure' | 'note' | 'action' | 'aside' | 'left out';
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  label: string;
  /** Only new columns or a changed row are rendered again: keep them between renderings. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Rows have 44 px, for long lists. */
  isDense?: boolean;
  /** Leaves room only for what tells the rows apart. */
  isNarrow?: boolean;
  isCurrent?: (row: Row) => boolean;
  isTicked?: (row: Row) => boolean;
  /** Does what a link in the row does, outside any control. Keep it between renderings. */
  onRowPress?: (row: Row) => void;
  headingControl?: ReactNode;
}

/** The roles are explicit because some browsers drop them when `display` changes. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  isDense,
  isNarrow,
  isCurrent,
  isTicked,
  onRowPress,
  headingControl,
}: DataTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      aria-label={label}
      data-dense={isDense || undefined}
      data-narrow={isNarrow || undefined}
      className="data-table"
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, at) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              data-number={column.isNumber || undefined}
              data-wide-only={column.isWideOnly || undefined}
              data-card-only={column.isCardOnly || undefined}
              data-card={column.card === 'lead' || column.card === 'note' ? undefined : column.card}
              aria-sort={sort?.column === column.id ? sort.direction : undefined}
            >
              {at === 0 && headingControl}
              {column.isSortable && onSort ? (
                <SortButton column={column} sort={sort} onSort={onSort} />
              ) : (
                <span
                  className={classNames(
                    column.isHeaderHidden
                      ? 'sr-only'
                      : at === 0 && Boolean(headingControl) && 'max-md:sr-only',
                  )}
                >
                  {column.header}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            isCurrent={isCurrent?.(row) ?? false}
            isTicked={isTicked?.(row) ?? false}
            onPress={onRowPress}
          />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isCurrent: boolean;
  isTicked: boolean;
  onPress: ((row: Row) => void) | undefined;
}

const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, isCurrent, isTicked, onPress } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: as above
    <tr
      role="row"
      aria-current={isCurrent || undefined}
      className={onPress && 'cursor-pointer'}
      onClick={onPress && ((event) => isOnControl(event.target) || onPress(row))}
    >
      {columns.map((column) =>
        column.isRowHeader ? (
          <th key={column.id} role="rowheader" scope="row" data-card="name">
            {column.cell(row, isTicked)}
          </th>
        ) : (
          <td
            key={column.id}
            role="cell"
            data-number={column.isNumber || undefined}
            data-wide-only={column.isWideOnly || undefined}
            data-card-only={column.isCardOnly || undefined}
            data-card={column.card}
            data-header={column.isHeaderHidden || column.card ? undefined : column.header}
          >
            {column.cell(row, isTicked)}
          </td>
        ),
      )}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const current = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = current === 'ascending' ? ArrowUp : current === 'descending' ? ArrowDown : ArrowUpDown;
  const next = current === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:text-text md:in-data-dense:min-h-9"
      onClick={() => onSort({ column: column.id, direction: next })}
    >
      {column.header}
      <Arrow size={14} aria-hidden />
    </button>
  );
}
