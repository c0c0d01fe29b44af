import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SaveChip } from './SaveChip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the chip says where the answers are, in exactly these words', () => {
  const { container, rerender } = render(<SaveChip status="saved" savedAt={undefined} />);
  const shown = () => container.querySelector('.truncate')?.textContent;
  expect(shown()).toBe('Salvo');
  rerender(<SaveChip status="saved" savedAt={new Date('2026-11-22T00:04:59Z')} />);
  expect(shown()).toBe('Salvo às 21:04');
  rerender(<SaveChip status="saving" savedAt={undefined} />);
  expect(shown()).toBe('Salvando…');
  rerender(<SaveChip status="offline" savedAt={undefined} />);
  expect(shown()).toBe('Sem conexão: guardado neste dispositivo');
  rerender(<SaveChip status="unsaved" savedAt={undefined} />);
  expect(shown()).toBe('Sem conexão: não salvo');
});

test('typing offline neither flickers nor is announced with every keystroke', () => {
  const { container, rerender } = render(<SaveChip status="offline" savedAt={undefined} />);
  const shown = () => container.querySelector('.truncate')?.textContent;
  act(() => vi.advanceTimersByTime(1));
  for (let keystroke = 0; keystroke < 5; keystroke += 1) {
    rerender(<SaveChip status="saving" savedAt={undefined} />);
    act(() => vi.advanceTimersByTime(5));
    expect(shown()).toBe('Sem conexão: guardado neste dispositivo');
    rerender(<SaveChip status="offline" savedAt={undefined} />);
  }
  expect(screen.getByRole('status').textContent).toBe('Sem conexão: guardado neste dispositivo');
  rerender(<SaveChip status="saving" savedAt={undefined} />);
  act(() => vi.advanceTimersByTime(301));
  expect(shown()).toBe('Salvando…');
});
