import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { QuestionCriteria } from './QuestionCriteria.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const criteria = [
  { name: 'Clareza', most: 3, levels: [{ points: 3, description: 'Diz o motivo.' }] },
  { name: 'Exemplos', most: 2 },
];
const details = () => screen.getByRole<HTMLDetailsElement>('group');
const fold = (isOpen: boolean) => {
  details().open = isOpen;
  // jsdom announces it later.
  return new Promise((resolve) => details().addEventListener('toggle', resolve, { once: true }));
};

test('names what is marked and what it is worth, and levels only where they were handed on', () => {
  render(<QuestionCriteria criteria={criteria} />);
  expect(details().open).toBe(true);
  screen.getByText('2 critérios, até 5 pontos');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Clareza: até 3 pontos3 pontosDiz o motivo.',
    '3 pontosDiz o motivo.',
    'Exemplos: até 2 pontos',
  ]);
});

test('whoever folds it finds it folded at the next question, and open again once it was opened', async () => {
  const { unmount } = render(<QuestionCriteria criteria={criteria} />);
  await fold(false);
  unmount();
  render(<QuestionCriteria criteria={criteria} />);
  expect(details().open).toBe(false);
  await fold(true);
  cleanup();
  render(<QuestionCriteria criteria={criteria} />);
  expect(details().open).toBe(true);
});
