import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptServerTime } from '#platform/web/server-time.ts';
import { RunState } from './RunState.tsx';

const startsAt = new Date('2026-11-22T12:00:00Z');
const endsAt = new Date('2026-11-22T13:00:00Z');

beforeEach(() => {
  // The device is a day behind the server.
  vi.useFakeTimers({ now: new Date('2026-11-21T11:59:30Z') });
});
afterEach(() => vi.useRealTimers());

const shown = () => [...document.body.querySelectorAll('.truncate')].map((chip) => chip.textContent);

test.each([
  ['2026-11-22T11:59:30Z', ['Ativa', 'Agendada']],
  ['2026-11-22T12:30:00Z', ['Ativa']],
  ['2026-11-22T13:00:00Z', ['Ativa', 'Encerrada']],
])('at %s on the server, whatever the device says, the period is named beside the switch', (now, chips) => {
  adoptServerTime(new Date(now).toUTCString());
  render(<RunState active startsAt={startsAt} endsAt={endsAt} />);
  expect(shown()).toEqual(chips);
});

test('the period begins and ends while somebody looks', () => {
  adoptServerTime('Sun, 22 Nov 2026 11:59:30 GMT');
  render(<RunState active={false} startsAt={startsAt} endsAt={endsAt} />);
  expect(shown()).toEqual(['Inativa', 'Agendada']);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Inativa']);
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(shown()).toEqual(['Inativa', 'Encerrada']);
  expect(screen.queryByText('Agendada')).toBeNull();
});
