import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptServerTime } from '#platform/web/network/server-time.ts';
import { RunState } from './RunState.tsx';
import { runState } from './run-state.ts';

const startsAt = new Date('2026-11-22T12:00:00Z');
const endsAt = new Date('2026-11-22T13:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T11:59:30Z') });
});
afterEach(() => vi.useRealTimers());

const shown = () => document.body.textContent;

test.each([
  ['2026-11-22T11:59:30Z', 'Agendada', 'Ativa · começa 22/11'],
  ['2026-11-22T12:30:00Z', 'Ativa', 'Ativa'],
  ['2026-11-22T13:00:00Z', 'Encerrada', 'Ativa · encerrada'],
])(
  'at %s on the server, whatever the device says, the state is %s and a card says it and the switch as one',
  (now, word, chip) => {
    adoptServerTime(new Date(now).toUTCString());
    render(<RunState active startsAt={startsAt} endsAt={endsAt} />);
    expect(shown()).toBe(chip);
    expect(runState({ active: true, startsAt, endsAt }, new Date(now))).toBe(word);
  },
);

test('a run that is switched off is called so before, in and after its period', () => {
  for (const now of [startsAt.getTime() - 1, startsAt.getTime(), endsAt.getTime()])
    expect(runState({ active: false, startsAt, endsAt }, new Date(now))).toBe('Inativa');
});

test('the period begins and ends while somebody looks', () => {
  adoptServerTime('Sun, 22 Nov 2026 11:59:30 GMT');
  render(<RunState active startsAt={startsAt} endsAt={endsAt} />);
  expect(shown()).toBe('Ativa · começa 22/11');
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toBe('Ativa');
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(shown()).toBe('Ativa · encerrada');
});
