import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processToast } from './process-toast.ts';
import { Toaster } from './ui/states/Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const texts = {
  success: (name: string) => `Olá, ${name}.`,
  error: (reason: unknown) => (reason instanceof Error ? reason.message : 'Não deu certo.'),
};

test("'Processando...' becomes the success sentence in the same toast, which closes after 3 s", async () => {
  render(<Toaster />);
  const { promise, resolve } = Promise.withResolvers<string>();
  act(() => void processToast(promise, texts));
  expect(screen.getByRole('alert').textContent).toBe('Processando...');

  resolve('Marina');
  // The update waits 100 ms, so that quick work does not flicker.
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(screen.getByRole('alert').textContent).toBe('Processando...');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Olá, Marina.']);
  const timer = document.querySelector<HTMLElement>('[role=progressbar]');
  expect(timer?.style.animationDuration).toBe('3000ms');
});

test('a failure shows its reason and still reaches the caller', async () => {
  render(<Toaster />);
  const work = processToast(Promise.reject(new Error('O CNPJ informado é inválido!')), texts);
  await expect(work).rejects.toThrow('inválido');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('O CNPJ informado é inválido!')).toBeTruthy();
});

test('work that ends while its toast is queued behind three others is reported once there is room', async () => {
  render(<Toaster />);
  act(() => ['um', 'dois', 'três'].forEach((text) => void toast.error(text, { toastId: text })));
  await act(() => processToast(Promise.resolve('Marina'), texts));
  expect(screen.queryByText('Olá, Marina.')).toBeNull();

  const first = screen.getByText('um').closest('.Toastify__toast');
  act(() => toast.dismiss('um'));
  if (first) fireEvent.animationEnd(first);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Olá, Marina.')).toBeTruthy();
  expect(screen.queryByText('Processando...')).toBeNull();
});
