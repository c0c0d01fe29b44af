import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from '../sync/server-clock.ts';
import { TimeLeft } from './TimeLeft.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const paper = { duration: 9_000_000, startedAt: now };
const shown = () => screen.getByRole('timer').textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test("counts down by the time since the page loaded, whatever the device's clock says", () => {
  const clock = createServerClock();
  clock.adjust(now, after(3_600));
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={paper} onZero={() => undefined} />);
  expect(shown()).toBe('01:00:00');
  pass(5);
  expect(shown()).toBe('00:59:55');
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  pass(1);
  expect(shown()).toBe('00:59:54');
});

test('shows days before the clock, in the singular for one', () => {
  const clock = createServerClock();
  clock.adjust(now, after(2 * 86_400 + 1));
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={paper} onZero={() => undefined} />);
  expect(shown()).toBe('2 dias 00:00:01');
  pass(2);
  expect(shown()).toBe('1 dia 23:59:59');
  pass(86_400);
  expect(shown()).toBe('23:59:59');
});

test('reports the end once, and again only after added time has run out too', () => {
  const clock = createServerClock();
  clock.adjust(now, after(2));
  const onZero = vi.fn();
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={paper} onZero={onZero} />);
  pass(1.5);
  expect(onZero).not.toHaveBeenCalled();
  pass(5);
  expect(onZero).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('00:00:00');
  clock.adjust(now, after(60));
  pass(1);
  expect(shown()).toBe('00:00:59');
  pass(60);
  expect(onZero).toHaveBeenCalledTimes(2);
});

test('screen readers announce its half, ten minutes, five and one, and hear nothing in between', () => {
  const clock = createServerClock();
  clock.adjust(now, after(1_800));
  render(
    <TimeLeft
      label="Tempo restante:"
      clock={clock}
      paper={{ duration: 1_795, startedAt: now }}
      onZero={() => undefined}
    />,
  );
  const heard = () => document.querySelector('[aria-live=assertive]')?.textContent;
  const told: string[] = [];
  for (let passed = 0; passed < 1_810; passed += 5) {
    pass(5);
    const text = heard();
    if (text && text !== told.at(-1)) told.push(text);
  }
  expect(told).toEqual([
    'Metade do tempo. Faltam 15 minutos.',
    'Faltam 10 minutos.',
    'Faltam 5 minutos.',
    'Falta 1 minuto.',
  ]);
  expect(heard()).toBe('');
});

test('its half is told when half of the own time is left, whatever a pause has taken', () => {
  const clock = createServerClock();
  const opened = { duration: 3_600, startedAt: now };
  const heard = () => document.querySelector('[aria-live=assertive]')?.textContent;
  // Twenty of the sixty minutes are over, and a pause of half an hour is too.
  clock.adjust(after(3_000), after(5_400));
  clock.pause(after(3_000), after(3_000), 1_800);
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={opened} onZero={() => undefined} />);
  expect(heard()).toBe('');
  pass(300);
  expect(heard()).toBe('');
  pass(301);
  expect(heard()).toBe('Metade do tempo. Faltam 30 minutos.');
});

test('whoever opens the page between two marks hears no time that is over', () => {
  const clock = createServerClock();
  clock.adjust(now, after(200));
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={paper} onZero={() => undefined} />);
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('');
});

test('never shows more than the duration while the seconds for the redirect last, unless time is added', () => {
  const opened = { duration: 900, startedAt: after(-0.8) };
  const clock = createServerClock();
  clock.adjust(now, after(904.2));
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={opened} onZero={() => undefined} />);
  expect(shown()).toBe('00:15:00');
  pass(4);
  expect(shown()).toBe('00:15:00');
  pass(2);
  expect(shown()).toBe('00:14:59');
  clock.adjust(after(6), after(908));
  pass(0.5);
  expect(shown()).toBe('00:15:02');
});

test('shows all the time of whoever has extra time', () => {
  const opened = { duration: 900, startedAt: after(-0.8) };
  const clock = createServerClock();
  clock.adjust(now, after(1_504.2));
  render(<TimeLeft label="Tempo restante:" clock={clock} paper={opened} onZero={() => undefined} />);
  expect(shown()).toBe('00:25:00');
  pass(4);
  expect(shown()).toBe('00:25:00');
  pass(596);
  expect(shown()).toBe('00:15:05');
});
