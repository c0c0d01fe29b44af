import { describe, expect, it } from 'vitest';
import { nextLookAt } from './when-to-look.ts';

describe('when a link is looked at again', () => {
  const noon = Date.parse('2026-03-02T12:00:00Z');
  const minutes = (count: number) => new Date(noon + count * 60_000);
  const looked = {
    id: 60,
    now: minutes(0),
    isOpen: true,
    deadline: minutes(120),
    createdAt: minutes(0),
    retryUntil: minutes(60),
    failures: 0,
    mayPass: false,
  };
  const restAfter = (given: Partial<typeof looked>) => {
    const now = given.now ?? looked.now;
    const next = nextLookAt({ ...looked, ...given });
    return next && (next.getTime() - now.getTime()) / 1_000;
  };

  it('rests longer after each failure, for an hour', () => {
    const closed = { isOpen: false, mayPass: true };
    const rests = [1, 2, 3, 4, 5, 6, 7, 8, 30].map((failures) => restAfter({ failures, ...closed }));
    expect(rests).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    expect(restAfter({ failures: 9, ...closed, now: minutes(50) })).toBeUndefined();
  });

  it('does not repeat what stays as it is, nor look after the end at what was fetched', () => {
    expect(restAfter({ failures: 1, isOpen: false })).toBeUndefined();
    expect(restAfter({ isOpen: false })).toBeUndefined();
  });

  it('goes on while the attempt does, more seldom in longer ones, and looks last before the end', () => {
    expect(restAfter({})).toBe(600);
    expect(restAfter({ failures: 1 })).toBe(600);
    expect(restAfter({ createdAt: minutes(-300), deadline: minutes(600) })).toBe(3_000);
    expect(restAfter({ createdAt: minutes(-90_000), deadline: minutes(90_000) })).toBe(6 * 3_600);
    expect(restAfter({ now: minutes(115) })).toBe(210);
    expect(restAfter({ id: 90, now: minutes(115) })).toBe(240);
    expect(restAfter({ now: minutes(118.5) })).toBeUndefined();
  });
});
