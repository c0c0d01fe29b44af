import { expect, test } from 'vitest';
import { attemptDeadline, type Timing } from './deadline.ts';

const usual: Timing = {
  startedAt: new Date('2026-03-02T12:00:00Z'),
  duration: 3600,
  runEndsAt: new Date('2026-03-10T00:00:00Z'),
  ownEndsAt: null,
  extraShare: 0,
  extraSeconds: 0,
};

test.each<[string, Partial<Timing>, string]>([
  ['an hour and the way to the first question', {}, '2026-03-02T13:00:05.000Z'],
  ['the end of the run cuts it', { runEndsAt: new Date('2026-03-02T12:00:01Z') }, '2026-03-02T12:00:01.000Z'],
  ['no duration ends with the run', { duration: null }, '2026-03-10T00:00:00.000Z'],
  ['half as much again', { extraShare: 0.5 }, '2026-03-02T13:30:05.000Z'],
  ['ten minutes more', { extraSeconds: 600 }, '2026-03-02T13:10:05.000Z'],
  [
    'extra time passes the end of the run, by no more than itself',
    { extraSeconds: 7200, runEndsAt: new Date('2026-03-02T12:30:00Z') },
    '2026-03-02T14:30:00.000Z',
  ],
  [
    'so does a part of the duration',
    { extraShare: 0.25, runEndsAt: new Date('2026-03-02T12:30:00Z') },
    '2026-03-02T12:45:00.000Z',
  ],
  [
    'minutes move the end where nothing else limits the time',
    { duration: null, extraSeconds: 600 },
    '2026-03-10T00:10:00.000Z',
  ],
  [
    'an own end lets somebody have the whole duration',
    { runEndsAt: new Date('2026-03-02T12:30:00Z'), ownEndsAt: new Date('2026-03-02T14:00:00Z') },
    '2026-03-02T13:00:05.000Z',
  ],
  [
    'and ends it as well',
    { runEndsAt: new Date('2026-03-02T12:10:00Z'), ownEndsAt: new Date('2026-03-02T12:30:00Z') },
    '2026-03-02T12:30:00.000Z',
  ],
  [
    'an own end before the end of the run takes nothing away',
    { duration: null, ownEndsAt: new Date('2026-03-03T00:00:00Z') },
    '2026-03-10T00:00:00.000Z',
  ],
])('%s', (_, given, deadline) => {
  expect(attemptDeadline({ ...usual, ...given }).toISOString()).toBe(deadline);
});
