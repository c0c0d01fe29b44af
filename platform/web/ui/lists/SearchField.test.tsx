import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that is drawn anew meanwhile does not prolong the pause before a search', () => {
  const [first, latest] = [vi.fn(), vi.fn()];
  const { rerender } = render(<SearchField value="" onChange={first} />);
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: 'filas ' } });
  vi.advanceTimersByTime(300);
  rerender(<SearchField value="" onChange={latest} />);
  vi.advanceTimersByTime(100);
  expect(first).not.toHaveBeenCalled();
  expect(latest.mock.calls).toEqual([['filas']]);
});
