import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  cleanup();
  toast.clearWaitingQueue();
  vi.useRealTimers();
});

const box = () => screen.getByRole('alert').closest<HTMLElement>('.Toastify__toast');
const timer = () => document.querySelector<HTMLElement>('[role=progressbar]');

test('a toast is at the top right, closes after 5 s, and pauses while the pointer is on it or the page is hidden', () => {
  act(() => void toast('Salvo.'));
  expect(document.querySelector('.Toastify__toast-container--top-right')).toBeTruthy();
  expect(timer()?.style.animationDuration).toBe('5000ms');
  const state = () => timer()?.style.animationPlayState;
  fireEvent.mouseEnter(box() as HTMLElement);
  expect(state()).toBe('paused');
  fireEvent.mouseLeave(box() as HTMLElement);
  expect(state()).toBe('running');
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(state()).toBe('paused');
});

test('at most three toasts show at once', () => {
  act(() => ['um', 'dois', 'três', 'quatro'].forEach((text) => void toast(text)));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['um', 'dois', 'três']);
});

test('a press closes a toast, which collapses in 300 ms', () => {
  act(() => void toast('Salvo.'));
  const shown = box() as HTMLElement;
  fireEvent.click(shown);
  expect(shown.className).toContain('toast-exit');
  fireEvent.animationEnd(shown);
  // The collapse starts with the next frame.
  act(() => void vi.advanceTimersByTime(40));
  expect(shown.style.transition).toContain('300ms');
  expect(shown.isConnected).toBe(true);
  act(() => void vi.advanceTimersByTime(300));
  expect(shown.isConnected).toBe(false);
});

test('dragging a toast by more than 80 percent of its width dismisses it, less brings it back', () => {
  act(() => void toast('Salvo.'));
  const shown = box() as HTMLElement;
  Object.defineProperty(shown, 'offsetWidth', { value: 100 });
  const dragTo = (x: number) => {
    fireEvent.pointerDown(shown, { clientX: 0 });
    fireEvent.pointerMove(document, { clientX: x });
    fireEvent.pointerUp(document, { clientX: x });
    act(() => void vi.advanceTimersByTime(1000));
  };
  dragTo(79);
  expect(shown.isConnected).toBe(true);
  dragTo(81);
  expect(shown.isConnected).toBe(false);
});
