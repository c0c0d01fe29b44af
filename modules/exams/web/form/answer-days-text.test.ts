import { expect, test } from 'vitest';
import { answerDaysText } from './answer-days-text.ts';

test('the form says the day with the days, and that there is none', () => {
  expect(answerDaysText(15, '2031-01-20')).toBe('Até 04/02/2031, 15 dias depois do fim');
  expect(answerDaysText(1)).toBe('Até 1 dia depois do fim');
  expect(answerDaysText(null, '2031-01-20')).toBe('Prazo não informado');
});
