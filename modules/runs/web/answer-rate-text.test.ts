import { expect, test } from 'vitest';
import { answerRateText } from './AnswerRateText.tsx';

test('a company that leaves one of many without an answer has no hundred per cent', () => {
  expect(answerRateText({ due: 1000, answered: 999, medianHours: 25 })).toBe(
    'Respondeu com um motivo a 999 de 1000 candidatos (99%), metade deles em até 2 dias.',
  );
  expect(answerRateText({ due: 12, answered: 0 })).toBe('Respondeu com um motivo a 0 de 12 candidatos (0%).');
});
