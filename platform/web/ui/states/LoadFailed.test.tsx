import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/contract/client.ts';
import { LoadFailed } from './LoadFailed.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00-03:00') }));
afterEach(() => void vi.useRealTimers());

const refused = (retryAfter?: number) => ({
  error: new ApiError(429, { error: 'Muitos perfis.', code: 'LIMITE_DE_CONSULTAS' }, retryAfter),
  errorUpdatedAt: Date.now(),
  isFetching: false,
  refetch: vi.fn(),
});
const retry = () => screen.queryByRole('button', { name: 'Tentar de novo' });

it('says until when a limit lasts, and offers to try again only then', async () => {
  const { rerender } = render(<LoadFailed query={refused(40 * 60)} />);
  expect(screen.getByText('Muitos perfis. O limite vale até 15:40.')).toBeTruthy();
  expect(retry()).toBeNull();
  const query = refused(40 * 60);
  rerender(<LoadFailed query={query} />);
  await act(() => vi.advanceTimersByTimeAsync(40 * 60_000));
  expect(screen.getByText('Muitos perfis.')).toBeTruthy();
  expect(retry()).not.toBeNull();
});

it('shows the code by which a fault of the server stands in its log', () => {
  const fault = new ApiError(
    500,
    { error: 'Algo deu errado!', code: 'ERRO_INTERNO' },
    undefined,
    '0a1b2c3d-7',
  );
  render(<LoadFailed query={{ ...refused(), error: fault }} />);
  expect(screen.getByText('0a1b2c3d-7').tagName).toBe('CODE');
  expect(retry()).not.toBeNull();
});

it('names the day of a limit that ends tomorrow', () => {
  render(<LoadFailed query={refused(10 * 3600)} />);
  expect(screen.getByText('Muitos perfis. O limite vale até 24/11/2026 às 01:00.')).toBeTruthy();
});
