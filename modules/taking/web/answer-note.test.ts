import { expect, test } from 'vitest';
import { answerNote } from './answer-note.ts';

const now = new Date('2026-11-20T15:00:00Z');
const answerBy = new Date('2026-12-05T02:59:59.999Z');
const waiting = { state: 'delivered', decision: 'pending', company: {} } as Parameters<typeof answerNote>[0];

test.each([
  ['a day that was told', { ...waiting, answerBy }, 'resposta até 04/12'],
  [
    'a day that has passed',
    { ...waiting, answerBy: new Date('2026-11-19T02:59:59.999Z') },
    'o prazo de resposta terminou em 18/11',
  ],
  ['a delivery to whom no day was told', waiting, 'prazo não informado'],
  [
    'an attempt that goes on, whose day may follow from its delivery',
    { ...waiting, state: 'in_progress' },
    undefined,
  ],
  ['somebody who was answered', { ...waiting, answerBy, decision: 'rejected' }, undefined],
] as [string, typeof waiting, string | undefined][])('%s is told as it is', (_case, attempt, text) => {
  expect(answerNote(attempt, now)).toBe(text);
});
