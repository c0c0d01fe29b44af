import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/contract/client.ts';
import { failureOf } from '../../forms/form-failure.ts';
import { FormFailureNote } from './FormFailureNote.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a failed connection shows the sentence of the form, and says in a second line that it is the network', () => {
  const failure = failureOf(new NetworkError('offline'), 'Não foi possível realizar a solicitação.');
  render(<FormFailureNote of={failure} />);
  expect(screen.getByText('Não foi possível realizar a solicitação.')).toBeTruthy();
  expect(screen.getByText(/Confira a sua conexão/)).toBeTruthy();
});

test('a throttled form counts the seconds down and says when one may try again', () => {
  const refused = new ApiError(429, { error: 'Muitas tentativas.', code: 'MUITAS_TENTATIVAS' }, 42);
  render(<FormFailureNote of={failureOf(refused, refused.message)} />);
  expect(screen.getByText('Tente de novo em 42 s.')).toBeTruthy();
  expect(screen.queryByText(/Confira a sua conexão/)).toBeNull();
  act(() => vi.advanceTimersByTime(41_000));
  expect(screen.getByText('Tente de novo em 1 s.')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByText('Você já pode tentar de novo.')).toBeTruthy();
});

test('a form without a failure shows nothing', () => {
  const { container } = render(<FormFailureNote of={undefined} />);
  expect(container.textContent).toBe('');
});
