import { describe, expect, it } from 'vitest';
import { beforeDeadline, minutesOf, offlineSpans, within, without } from './lost-time.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute));
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });

describe('lost time', () => {
  it('has a length only where the connection came back, and counts no gap twice', () => {
    const told = (kind: 'offline' | 'online', minute: number) => ({ kind, at: at(minute) });
    const signals = [
      told('online', 1),
      told('offline', 2),
      told('offline', 3),
      told('online', 5),
      told('online', 6),
      told('offline', 8),
    ];
    expect(offlineSpans(signals)).toEqual([span(2, 5)]);
    expect(offlineSpans([told('offline', 5), told('online', 4)])).toEqual([]);
  });

  it('is cut to the time of the attempt', () => {
    expect(within([span(0, 4), span(5, 6), span(8, 20), span(21, 22)], span(3, 10))).toEqual([
      span(3, 4),
      span(5, 6),
      span(8, 10),
    ]);
  });

  it('ends with the deadline that stood then, whatever was given back since', () => {
    const moves = [
      { at: at(30), from: at(10) },
      { at: at(50), from: at(35) },
    ];
    expect(beforeDeadline([span(5, 20), span(25, 28), span(32, 40), span(51, 53)], moves, at(60))).toEqual([
      span(5, 10),
      span(32, 35),
      span(51, 53),
    ]);
  });

  it('of the connection leaves out when the service was down', () => {
    expect(without([span(0, 10), span(20, 21)], [span(2, 4), span(8, 12), span(19, 30)])).toEqual([
      span(0, 2),
      span(4, 8),
    ]);
  });

  it('is rounded up to whole minutes once, over all', () => {
    const half = { from: at(0), to: new Date(at(0).getTime() + 30_000) };
    expect([
      minutesOf([]),
      minutesOf([half]),
      minutesOf([half, half]),
      minutesOf([half, span(1, 2)]),
    ]).toEqual([0, 1, 1, 2]);
  });
});
