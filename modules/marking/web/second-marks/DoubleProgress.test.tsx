import { expect, test } from 'vitest';
import { doubleProgressText } from './DoubleProgress.tsx';

const grader = (name: string, left: number, self = false) => ({ id: left, name, left, self, given: 0 });

test.each([
  [
    'one’s own first, then those of colleagues',
    [grader('Bia', 2), grader('Eu', 3, true)],
    '; faltam 3 suas, 2 de Bia.',
  ],
  ['only what somebody has left', [grader('Bia', 1), grader('Eu', 0, true)], '; falta 1 de Bia.'],
  ['nothing where nobody has anything left', [grader('Bia', 0), grader('Eu', 0, true)], '.'],
])('the second marks that are left name %s', (_, graders, ending) => {
  expect(doubleProgressText({ answers: 9, settled: 4, graders })).toBe(
    `Segunda correção: 4 de 9 respostas concluídas${ending}`,
  );
});
