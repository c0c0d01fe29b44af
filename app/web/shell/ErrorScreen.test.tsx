import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenOutOfReach } from '#platform/web/session/screen-out-of-reach.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const invalidate = vi.fn();
const router = { invalidate };
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));

afterEach(() => {
  cleanup();
  invalidate.mockClear();
});

test('a screen that could not be fetched is fetched again once the network is back', () => {
  render(<ErrorScreen error={new ScreenOutOfReach()} />);
  expect(screen.getByRole('heading', { name: 'Sem conexão' })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(invalidate).toHaveBeenCalledOnce();
});

test('any other fault waits for the person to try again', () => {
  render(<ErrorScreen error={new Error('Falhou.')} />);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(invalidate).not.toHaveBeenCalled();
});
