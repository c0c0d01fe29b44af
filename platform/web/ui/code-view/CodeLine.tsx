// biome-ignore-all lint/a11y/useSemanticElements: only lines in sight are in the page, which the rows of a table cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, and its cells none
import type { ReactNode } from 'react';
import type { Line } from '#platform/domain/line-changes.ts';
import { classNames } from '../../class-names.ts';
import { CodeWords } from './CodeWords.tsx';
import {
  addressOf,
  type CodeSide,
  keysOf,
  type LineAddress,
  type LineKey,
  type LineRange,
  type LineRow,
} from './code-rows.ts';
import type { ColouredPart } from './line-colours.ts';

/** What stands below a line, such as the comments about it. */
export interface BelowLine {
  readonly content: ReactNode;
  /** Read with the line: '2 comentários'. */
  readonly words: string;
}

export interface CodeLineProps {
  row: LineRow;
  index: number;
  isBeside: boolean;
  /** Two texts are compared, so a line has two numbers. */
  hasTwo: boolean;
  isActive: boolean;
  side: CodeSide;
  range: LineRange | undefined;
  colours: Readonly<Record<CodeSide, readonly ColouredPart[][] | undefined>>;
  below: ReadonlyMap<LineKey, BelowLine>;
  onFocus: () => void;
  onNumber: ((address: LineAddress, isMore: boolean) => void) | undefined;
}

const added = 'bg-soft';
const removed = 'bg-[color-mix(in_srgb,var(--danger)_14%,transparent)]';

export function CodeLine(props: CodeLineProps) {
  const { row, index, isBeside, hasTwo, isActive, side, range, colours, below, onFocus, onNumber } = props;
  const remarks = keysOf(row).flatMap((key) => below.get(key) ?? []);
  const address = addressOf(row, side);
  const isTaken = (line: Line | undefined, of: CodeSide) =>
    line !== undefined && range?.side === of && line.number >= range.from && line.number <= range.to;
  const number = (of: CodeSide) => {
    const line = row[of];
    // A line that is the same in both texts is spoken of by its new number.
    const isOwn = line && (isBeside || row.kind !== 'same' || of === 'after');
    return (
      <LineNumber line={line} side={of} isTaken={isTaken(line, of)} onPress={isOwn ? onNumber : undefined} />
    );
  };
  const words = (of: CodeSide) => (
    <CodeWords text={row[of]?.text} parts={row[of] && colours[of]?.[row[of].number - 1]} />
  );
  const isWith = (of: CodeSide) => address?.side === of;
  return (
    <>
      <div
        role="row"
        data-line
        aria-rowindex={index + 1}
        aria-label={lineWords(row, address, range, remarks)}
        aria-selected={isTaken(row.before, 'before') || isTaken(row.after, 'after')}
        tabIndex={isActive ? 0 : -1}
        onFocus={(event) => event.target === event.currentTarget && onFocus()}
        className={classNames(
          'grid outline-offset-[-2px]',
          isBeside
            ? 'grid-cols-[3.5rem_minmax(0,1fr)_3.5rem_minmax(0,1fr)]'
            : hasTwo
              ? 'grid-cols-[2.25rem_2.25rem_minmax(0,1fr)] sm:grid-cols-[3rem_3rem_minmax(0,1fr)]'
              : 'grid-cols-[2.75rem_minmax(0,1fr)] sm:grid-cols-[3.5rem_minmax(0,1fr)]',
        )}
      >
        {isBeside ? (
          (['before', 'after'] as const).map((of) => {
            const isOther = row.kind === 'changed' || row.kind === (of === 'before' ? 'removed' : 'added');
            return (
              <div
                key={of}
                role="gridcell"
                className={classNames(
                  'col-span-2 grid grid-cols-subgrid',
                  isOther ? (of === 'before' ? removed : added) : !row[of] && 'bg-raised',
                  isActive && isWith(of) && 'shadow-[inset_3px_0_var(--accent)]',
                  of === 'after' && 'border-l border-line',
                )}
              >
                {number(of)}
                {words(of)}
              </div>
            );
          })
        ) : (
          <div
            role="gridcell"
            className={classNames(
              'col-span-full grid grid-cols-subgrid',
              row.kind === 'added' && added,
              row.kind === 'removed' && removed,
            )}
          >
            {hasTwo && number('before')}
            {number('after')}
            <span className="relative min-w-0">
              {hasTwo && row.kind !== 'same' && (
                <span aria-hidden className="absolute left-0.5 text-muted select-none">
                  {row.kind === 'added' ? '+' : '−'}
                </span>
              )}
              {words(row.after ? 'after' : 'before')}
            </span>
          </div>
        )}
      </div>
      {remarks.map(({ content }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has at most one place at each of its sides
        <div key={at} role="row" className="border-y border-line bg-surface font-sans leading-normal">
          <div role="gridcell" className="p-3 sm:pl-16">
            {content}
          </div>
        </div>
      ))}
    </>
  );
}

interface LineNumberProps {
  line: Line | undefined;
  side: CodeSide;
  isTaken: boolean;
  onPress: ((address: LineAddress, isMore: boolean) => void) | undefined;
}

/** Enter on the line does the same, so that thousands of numbers are no stops of the keyboard. */
function LineNumber({ line, side, isTaken, onPress }: LineNumberProps) {
  const look = classNames(
    'flex w-full items-start justify-end px-1 text-muted tabular-nums select-none sm:px-2',
    isTaken && 'shadow-[inset_3px_0_var(--accent)]',
  );
  if (!line || !onPress) return <span className={look}>{line?.number}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Comentar a linha ${line.number}`}
      onClick={(event) => onPress({ side, line: line.number }, event.shiftKey)}
      className={classNames(look, 'hover:bg-raised hover:text-text')}
    >
      {line.number}
    </button>
  );
}

function lineWords(
  row: LineRow,
  address: LineAddress | undefined,
  range: LineRange | undefined,
  remarks: readonly BelowLine[],
): string {
  if (!address) return '';
  const line = row[address.side];
  const isChange = row.kind !== 'same' && row.kind !== 'plain';
  const kind = !isChange ? '' : address.side === 'before' ? ', retirada' : ', acrescentada';
  const text = line?.text.trim() ? line.text.slice(0, 500) : 'em branco';
  const isTaken = range?.side === address.side && address.line >= range.from && address.line <= range.to;
  return [
    `Linha ${address.line}${kind}: ${text}`,
    ...(isTaken ? [`linhas ${range.from} a ${range.to} escolhidas`] : []),
    ...remarks.map(({ words }) => words),
  ].join('. ');
}
