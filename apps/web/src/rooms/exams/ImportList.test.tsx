import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImportList } from './ImportList.tsx';

afterEach(cleanup);

test('a question of a file is named by its words, without the signs of Markdown', () => {
  const question = {
    statement: 'O que `print(1)` mostra? **Uma** linha.',
    kind: 'essay' as const,
    options: [],
  };
  render(
    <ImportList entries={[{ question, reasons: [] }]} isChosen={() => true} onChoose={() => undefined} />,
  );
  expect(screen.getByRole('checkbox', { name: 'O que print(1) mostra? Uma linha.' })).toBeTruthy();
});
