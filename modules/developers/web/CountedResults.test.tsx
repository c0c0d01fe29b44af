import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CountedResults } from './CountedResults.tsx';

const results = Array.from({ length: 8 }, (_, index) => ({
  title: `Prova ${index + 1}`,
  score: 20 + index * 10,
  deliveredAt: new Date('2026-01-01'),
}));

it('shows the best results first, each as a bar as long as its score, and the others on request', async () => {
  render(<CountedResults results={results} />);
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names()).toEqual(['Prova 890', 'Prova 780', 'Prova 670', 'Prova 560', 'Prova 450', 'Prova 340']);
  const [best] = screen.getAllByRole('listitem');
  expect(best?.querySelector<HTMLElement>('[style]')?.style.width).toBe('90%');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar 2 outros resultados' }));
  expect(names()).toHaveLength(8);
});
