import { classNames } from '#platform/web/class-names.ts';
import { counted } from '#platform/web/format.ts';
import { quotedNumbers } from '../domain/exact-number.ts';
import { OutputText } from './OutputText.tsx';

const most = 50;

export interface RowsTableProps {
  label: string;
  /** Each line is a JSON array, the names of the columns first. */
  output: string;
  /** The row is a line of the output that is missing on the other side. */
  marked?: string | undefined;
  markText?: string;
}

export function RowsTable({ label, output, marked, markText }: RowsTableProps) {
  const rows = rowsIn(output);
  if (!rows) return <OutputText label={label} text={output} />;
  const [columns = [], ...all] = rows;
  const at = marked === undefined ? -1 : all.findIndex((row) => sameRow(row, marked));
  const from = at >= most ? at - 3 : 0;
  const shown = all.slice(from, from + most);
  const left = all.length - from - shown.length;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <p className="text-sm text-muted">
        {label} ({counted(all.length, 'linha', 'linhas')})
      </p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-control bg-raised"
      >
        <table translate="no" className="w-full border-collapse font-mono text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              {columns.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <th key={index} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {cellText(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
                key={index}
                className={classNames(
                  from + index === at && 'bg-[color-mix(in_srgb,var(--danger)_16%,transparent)]',
                )}
              >
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
                  <td key={column} className="px-3 py-1.5 whitespace-pre">
                    {column === 0 && from + index === at && <span className="sr-only">{markText}: </span>}
                    {cell === null ? <span className="text-muted italic">null</span> : cellText(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {all.length === 0 && <p className="px-3 py-2 text-sm text-muted">Nenhuma linha.</p>}
        {left > 0 && (
          <p className="px-3 py-2 text-sm text-muted">{`… e mais ${counted(left, 'linha', 'linhas')}`}</p>
        )}
      </div>
    </div>
  );
}

function rowsIn(output: string): unknown[][] | undefined {
  const rows = output
    .split('\n')
    .filter((line) => line.trim())
    .map(rowIn);
  // Only the start of a long output is kept, and its last row may be cut.
  if (rows.length > 1 && rows.at(-1) === undefined) rows.pop();
  return rows.length > 0 && rows.every((row) => row !== undefined) ? rows : undefined;
}

/** Undefined for what is no row, and for one that was cut. */
export function rowIn(line: string): unknown[] | undefined {
  try {
    const row: unknown = JSON.parse(quotedNumbers(line));
    return Array.isArray(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

/** Differences name numbers without the zeros at their end. */
const plain = (line: string) =>
  quotedNumbers(line).replace(/"(-?\d+)\.(\d*?)0*"/g, (_, whole, rest) => `"${whole}${rest && `.${rest}`}"`);
const sameRow = (row: unknown[], line: string) => plain(JSON.stringify(row)) === plain(line);

const cellText = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell));
