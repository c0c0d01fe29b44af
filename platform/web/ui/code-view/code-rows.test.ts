import { expect, test } from 'vitest';
import { absentLine } from '#platform/domain/line-changes.ts';
import { addressOf, type CodeRow, foldRows, lineRows, stopsOf } from './code-rows.ts';

const numbered = (count: number, changed: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, at) => changed[at + 1] ?? `linha ${at + 1}`).join('\n');

const shown = (rows: readonly CodeRow[]) =>
  rows.map((row) =>
    row.kind === 'fold'
      ? `… ${row.from}+${row.count}`
      : `${row.kind} ${row.before?.number ?? '-'}/${row.after?.number ?? '-'}`,
  );

test('a text with nothing to compare is plain lines, and a new file is all added', () => {
  expect(shown(lineRows({ after: 'a\nb' }, false))).toEqual(['plain -/1', 'plain -/2']);
  expect(shown(lineRows({ before: '', after: 'a' }, false))).toEqual(['added -/1']);
});

test('beside each other, removed lines stand in the rows of the added ones that follow them', () => {
  const rows = lineRows({ before: 'a\nb\nc\nd', after: 'a\nB\nd' }, true);
  expect(shown(rows)).toEqual(['same 1/1', 'changed 2/2', 'removed 3/-', 'same 4/3']);
});

test('lines that nobody was given are not there, and the others keep their numbers', () => {
  const [before, after] = [
    `${absentLine}\n${absentLine}\na\nb`,
    `${absentLine}\n${absentLine}\n${absentLine}\na`,
  ];
  expect(shown(lineRows({ before, after }, false))).toEqual(['same 3/4', 'removed 4/-']);
});

test('equal lines far from changes and remarks are folded, and an opened fold is shown', () => {
  const rows = lineRows({ before: numbered(40), after: numbered(40, { 20: 'outra' }) }, false);
  const folded = foldRows(
    rows,
    () => false,
    () => false,
  );
  expect(shown(folded)).toEqual([
    '… 1+16',
    ...['same 17/17', 'same 18/18', 'same 19/19', 'removed 20/-', 'added -/20', 'same 21/21', 'same 22/22'],
    'same 23/23',
    '… 24+17',
  ]);
  const opened = foldRows(
    rows,
    (from) => from === 1,
    () => false,
  );
  expect(opened).toHaveLength(16 + 8 + 1);
  const remarked = foldRows(
    rows,
    () => false,
    (row) => row.after?.number === 33,
  );
  expect(shown(remarked)).toContain('same 33/33');
  expect(
    foldRows(
      lineRows({ before: 'a', after: 'a' }, false),
      () => false,
      () => false,
    ),
  ).toHaveLength(1);
});

test('N and P stop at the first line of a change and at each remark', () => {
  const rows = lineRows({ before: numbered(6), after: numbered(6, { 2: 'x', 3: 'y' }) }, false);
  expect(stopsOf(rows, (row) => row.kind !== 'fold' && row.after?.number === 6)).toEqual([1, 7]);
});

test('a remark is about the new line, or about the old one where there is only that', () => {
  const [first, removed] = lineRows({ before: 'a\nb', after: 'a' }, false);
  expect(addressOf(first, 'before')).toEqual({ side: 'after', line: 1 });
  expect(addressOf(removed, 'after')).toEqual({ side: 'before', line: 2 });
  const [changed] = lineRows({ before: 'a', after: 'b' }, true);
  expect(addressOf(changed, 'before')).toEqual({ side: 'before', line: 1 });
  expect(addressOf({ kind: 'fold', from: 1, count: 9 }, 'after')).toBeUndefined();
});
