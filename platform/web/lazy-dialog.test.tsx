import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

const Dialog = ({ isOpen }: Props) => (isOpen ? <p>Aberto</p> : null);
const told = vi.spyOn(toast, 'error');
const close = vi.fn();

/** Lets so many milliseconds pass. */
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
  close.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what may open on a page is fetched a while after it stands there', async () => {
  const fetchDialog = vi.fn(async (): Promise<ComponentType<Props>> => Dialog);
  const Lazy = lazyDialog(fetchDialog);
  const { rerender } = render(<Lazy isOpen={false} onClose={close} />);
  await passing(4_000);
  expect(fetchDialog).not.toHaveBeenCalled();
  await passing(2_000);
  expect(fetchDialog).toHaveBeenCalledOnce();
  rerender(<Lazy isOpen onClose={close} />);
  await passing(0);
  expect(screen.getByText('Aberto')).toBeTruthy();
});

test.each([
  [
    'answers',
    async () => new Response(),
    'Há uma versão nova do Provado. Recarregue a página para continuar.',
  ],
  ['cannot be reached', () => Promise.reject(new TypeError()), 'Não foi possível processar a solicitação.'],
])('what cannot be fetched while the server %s closes and says why', async (_, health, says) => {
  vi.stubGlobal('fetch', health);
  const Lazy = lazyDialog<Props>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Lazy isOpen onClose={close} />);
  await passing(0);
  expect(told.mock.calls).toEqual([[says]]);
  expect(close).toHaveBeenCalledOnce();
});
