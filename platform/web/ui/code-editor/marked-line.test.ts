import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { markedLine, markLine } from './marked-line.ts';

const text = 'um\ndois\ntres';
const begun = EditorState.create({ doc: text, extensions: [markedLine] });

function marksOf(state: EditorState): number[] {
  const found: number[] = [];
  state.field(markedLine).between(0, state.doc.length, (from) => {
    found.push(from);
  });
  return found;
}

const marking = (line: number | undefined) => begun.update({ effects: markLine.of(line) }).state;

test('the line of an error is marked until the text changes', () => {
  const marked = marking(2);
  expect(marksOf(marked)).toEqual([text.indexOf('dois')]);
  expect(marksOf(marked.update({ selection: { anchor: 1 } }).state)).toEqual([3]);
  expect(marksOf(marked.update({ changes: { from: 0, insert: 'x' } }).state)).toEqual([]);
});

test('a line that the text does not have marks nothing', () => {
  for (const line of [0, -1, 4, undefined]) expect(marksOf(marking(line))).toEqual([]);
});
