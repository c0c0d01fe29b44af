import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlowStart } from './SlowStart.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('a start that takes over ten seconds says what it does, until it is over', () => {
  const { rerender } = render(<SlowStart isStarting />);
  wait(9_999);
  expect(said()).toBe('');
  wait(1);
  expect(said()).toBe(
    'Ainda esperamos o servidor registrar o início da prova. Está demorando mais que o normal; fique nesta tela.',
  );
  rerender(<SlowStart isStarting={false} />);
  expect(said()).toBe('');
});

test('nothing is said before anybody starts', () => {
  render(<SlowStart isStarting={false} />);
  wait(60_000);
  expect(said()).toBe('');
});
