import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerTests, type AnswerTestsProps } from './AnswerTests.tsx';

type Results = NonNullable<AnswerTestsProps['results']>;

const uncompiled: Results['tests'][number] = { number: 1, hidden: false, verdict: 'compile_error' };

const show = (tests: Results['tests']) =>
  render(<AnswerTests results={{ state: 'done', tests }} isSql={false} />);

test('code that does not compile is said once, with what the compiler said', () => {
  const visible = { ...uncompiled, output: '', expected: '3', error: 'main.c:2: expected ;' };
  show([visible, { ...uncompiled, number: 2, hidden: true }]);
  expect(screen.getByText('O código não compilou, e nenhum teste pôde rodar.')).toBeTruthy();
  expect(screen.getByText('main.c:2: expected ;')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('tests that ran have a row each, also beside one that did not', () => {
  show([
    { ...uncompiled, verdict: 'accepted' },
    { ...uncompiled, number: 2 },
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
