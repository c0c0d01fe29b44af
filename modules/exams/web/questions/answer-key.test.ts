import { expect, test } from 'vitest';
import { changeKind, keepBoth, toggleRight, withoutOption } from './answer-key.ts';

const question = (kind: 'single' | 'multiple', ...marks: (boolean | null)[]) => ({
  kind,
  options: marks.map((correct) => ({ correct })),
});

test('marking an option of a single choice clears the others', () => {
  expect(toggleRight(question('single', true, false, false), 2)).toEqual({
    kind: 'single',
    marks: [false, false, true],
  });
});

test('marks of a multiple choice add up', () => {
  expect(toggleRight(question('multiple', true, false, false), 2)).toEqual({
    kind: 'multiple',
    marks: [true, false, true],
  });
});

test('keeping a second right option turns a single choice into a multiple one', () => {
  expect(keepBoth(question('single', false, true, false), 0)).toEqual({
    kind: 'multiple',
    marks: [true, true, false],
  });
});

test('pressing a right option takes its mark back to null and leaves the other marks', () => {
  expect(toggleRight(question('multiple', true, true, false), 0).marks).toEqual([null, true, false]);
});

test.each(['single', 'multiple'] as const)(
  'taking the last mark of a %s choice back resets all of them',
  (kind) => {
    expect(toggleRight(question(kind, false, true, false), 1).marks).toEqual([null, null, null]);
  },
);

test('a single choice made of several right options has none until its author says which', () => {
  expect(changeKind(question('multiple', true, true, false), 'single').marks).toEqual([null, null, null]);
  expect(changeKind(question('multiple', false, true), 'single').marks).toEqual([false, true]);
});

test('removing the only right option resets the marks of the others', () => {
  expect(withoutOption(question('single', true, false, false), 0).marks).toEqual([null, null]);
  expect(withoutOption(question('single', true, false, false), 1).marks).toEqual([true, false]);
});
