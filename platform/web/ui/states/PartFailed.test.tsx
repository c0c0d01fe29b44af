import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#platform/contract/client.ts';
import { PartFailed } from './PartFailed.tsx';

const query = (error: Error | null, data?: unknown) => ({
  ...{ data, error, isFetching: false },
  refetch: vi.fn(),
});

test('a part that did not load says so, and is tried again', async () => {
  const failed = query(new Error('offline'));
  render(<PartFailed query={failed} what="os recursos" />);
  expect(screen.getByRole('alert').textContent).toContain('Não conseguimos carregar os recursos.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
});

test.each([
  ['is on its way', query(null)],
  ['loaded once', query(new Error('offline'), [])],
  ['is not for the reader', query(new ApiError(403, { error: 'Não.', code: 'ACESSO_NEGADO' }))],
])('a part that %s says nothing', (_, given) => {
  const { container } = render(<PartFailed query={given} what="os recursos" />);
  expect(container.textContent).toBe('');
});
