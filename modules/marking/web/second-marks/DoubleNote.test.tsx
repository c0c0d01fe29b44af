import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenAnswer } from '../../contract/grading.ts';
import { DoubleNote } from './DoubleNote.tsx';

const rubric = [{ name: 'Clareza', levels: [0, 1, 2].map((points) => ({ points, description: '' })) }];
const grader = (slot: number, given: boolean) => ({ slot, name: `Pessoa ${slot}`, given });
const open: OpenAnswer['double'] = {
  mine: true,
  open: true,
  settled: false,
  graders: [grader(1, true), grader(2, false)],
};
const settled = { ...open, mine: false, open: false, settled: true };
const meanOf = [1, 2].map((level) => ({ correct: true, levels: [level] }));

test.each<[string, Parameters<typeof DoubleNote>[0], string]>([
  [
    'who gives the second mark',
    { answer: { double: open }, rubric },
    'Falta a sua correção. Você vê as outras',
  ],
  [
    'who settles a difference that theirs decides',
    { answer: { double: { ...open, graders: [...open.graders, grader(3, false)] } }, rubric },
    'As duas correções diferem demais, e a sua decide.',
  ],
  [
    'what the mean of both earns',
    { answer: { double: settled, correct: true, meanOf }, rubric },
    'As correções estão concluídas: 1,5 de 2 pontos, a média de duas.',
  ],
  [
    'that right and wrong make half of the points',
    {
      answer: { double: settled, correct: true, meanOf: [{ correct: true }, { correct: false }] },
      rubric: undefined,
    },
    'As correções estão concluídas: metade dos pontos, a média de duas.',
  ],
  [
    'what both agreed on',
    { answer: { double: settled, correct: false }, rubric: undefined },
    'As correções estão concluídas: incorreta.',
  ],
])('tells %s', (_, props, words) => {
  const { container } = render(<DoubleNote {...props} />);
  expect(container.textContent).toContain(words);
});
