import { expect, test } from 'vitest';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { pointsText, reachedIn } from './reached.ts';

const question = (more: Partial<ResultQuestion>): ResultQuestion => ({
  ...{ id: 1, kind: 'essay', statement: 'Explique.', options: [] },
  ...more,
});
const indexes = (points: number, most: number) => question({ criteria: [{ name: 'Índices', points, most }] });
const texts = (...given: ResultQuestion[]) =>
  reachedIn(given).map((one) => `${one.name}: ${pointsText(one)}`);

test('criteria of one name are one sum over all questions, whatever case they are written in', () => {
  const other = question({ criteria: [{ name: ' índices ', points: 1, most: 3 }] });
  expect(texts(indexes(1, 3), other)).toEqual(['Índices: 2 de 6 pontos']);
});

test('what is not marked, has no points of its own or was annulled does not count', () => {
  const mean = question({ criteria: [{ name: 'Índices', most: 3 }] });
  const annulled = { ...indexes(3, 3), change: { kind: 'annulled', reason: 'Ambígua.' } } as ResultQuestion;
  expect(texts(indexes(2, 3), mean, annulled, question({}))).toEqual(['Índices: 2 de 3 pontos']);
});

test('where the run shows what was right, levels say it, and without levels the whole answer', () => {
  const rubric = [{ name: 'Clareza', levels: [0, 2].map((points) => ({ points, description: '' })) }];
  expect(texts(question({ rubric, levels: [1] }))).toEqual(['Clareza: 2 de 2 pontos']);
  expect(texts(question({ rubric, credit: 0 }))).toEqual(['Clareza: 0 de 2 pontos']);
  expect(texts(question({ rubric, credit: 50 }))).toEqual([]);
});
