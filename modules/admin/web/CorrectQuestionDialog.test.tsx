import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CorrectQuestionDialog } from './CorrectQuestionDialog.tsx';

afterEach(cleanup);

const offeredFor = (options: { id: number; text: string; correct: boolean }[]) => {
  const question = { examId: 1, options };
  const about = {
    subjectId: 1,
    text: 'Qual?',
    author: 'Provado',
    reasons: [],
    reports: 1,
    since: new Date(),
  };
  render(
    <CorrectQuestionDialog
      thing={{ kind: 'question', question, ...about }}
      question={question}
      onClose={() => undefined}
    />,
  );
  return screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);
};

test('a contested question with options may get another key', () => {
  expect(offeredFor([{ id: 1, text: 'Esta', correct: true }])).toEqual([
    ['key', true],
    ['annulled', false],
    ['text', false],
  ]);
});

test('one that runs has no key to choose', () => {
  expect(offeredFor([])).toEqual([
    ['annulled', true],
    ['text', false],
  ]);
  expect(screen.queryByRole('group', { name: 'Alternativas certas' })).toBeNull();
});
