import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ScoreExplained } from './ScoreExplained.tsx';

const result = (title: string, score: number) => ({ title, score, deliveredAt: new Date('2026-01-01') });

it('shows the calculation with the reader’s own results', async () => {
  render(<ScoreExplained results={[result('JavaScript', 100), result('SQL', 62.5)]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Como é calculada' }));
  expect(await screen.findByText('10 × (100 + 62,5 + 100) ÷ (2 + 2) = 656')).toBeTruthy();
  expect(screen.getByText('Com os seus resultados')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows it with an example to a reader without results', async () => {
  render(<ScoreExplained />);
  await userEvent.click(screen.getByRole('button', { name: 'Como é calculada' }));
  expect(await screen.findByText('10 × (90 + 80 + 100) ÷ (2 + 2) = 675')).toBeTruthy();
});
