import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswered, progressPercent } from './progress.ts';

test.each([
  ['nothing answered is 0', 10, 0, 0],
  ['three of ten are 30', 10, 3, 30],
  ['two of three are 66', 3, 2, 66],
  ['six of seven are 84, seven times the floor of a seventh less one', 7, 6, 84],
  ['all of seven are 100 although seven floors make 98', 7, 7, 100],
  ['above a hundred questions only the last one moves it', 150, 149, 0],
  ['all of a hundred and fifty are 100', 150, 150, 100],
  ['an exam without questions is done', 0, 0, 100],
])('%s', (_, questions, answered, percent) => {
  expect(progressPercent(questions, answered)).toBe(percent);
});

test('never falls with another answer and reaches 100 only at the last one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (questions) => {
      const steps = Array.from({ length: questions + 1 }, (_, answered) =>
        progressPercent(questions, answered),
      );
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(steps.indexOf(100)).toBe(questions);
    }),
  );
});

test.each([
  ['a text counts', { text: 'Sim' }, true],
  ['a blank text does not', { text: ' \n\t' }, false],
  ['an option picked counts', { picked: [3] }, true],
  ['none picked does not', { picked: [] }, false],
  ['nothing at all does not', {}, false],
  ['a cleared text does not', { text: null }, false],
])('%s', (_, answer, answered) => {
  expect(isAnswered(answer)).toBe(answered);
});
