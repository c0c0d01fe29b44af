import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptDeadline } from '#modules/runs/domain/deadline.ts';
import { begunPause, endedPause, isPaused, type Pausable } from './pause.ts';

const noon = new Date('2026-03-02T12:00:00.000Z');
const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const fresh: Pausable = { left: 600, taken: 0, extraSeconds: 60, startedAt: null, endsAt: null };

describe('a pause', () => {
  it('takes all that is left, and gives back what was not used', () => {
    const begun = begunPause(fresh, noon);
    expect(begun).toMatchObject({ left: 0, taken: 600, extraSeconds: 660, endsAt: at(600_000) });
    expect([isPaused(begun, at(599_999)), isPaused(begun, at(600_000))]).toEqual([true, false]);
    const ended = endedPause(begun, at(90_500));
    expect(ended).toMatchObject({ left: 509, taken: 91, extraSeconds: 151 });
    expect(isPaused(ended, at(90_500))).toBe(false);
  });

  it('takes a second at least, and never more than there is, whatever the clock does', () => {
    expect(endedPause(begunPause(fresh, noon), at(-3_600_000))).toMatchObject({ left: 599, taken: 1 });
    expect(endedPause(begunPause(fresh, noon), noon)).toMatchObject({ left: 599, taken: 1 });
    expect(endedPause(begunPause(fresh, noon), at(599_999))).toMatchObject({ left: 0, taken: 600 });
  });

  it('ends where it began if the clock was set back, so that no pause ends before it begins', () => {
    expect(endedPause(begunPause(fresh, noon), at(-3_600_000)).endsAt).toEqual(noon);
  });

  it('neither loses nor makes time: left and taken stay what was granted, and the deadline follows what was taken', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 200_000 }), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.constantFrom<number | null>(3_600, null), (moves, duration) => {
        let [pause, now] = [fresh, noon];
        const deadline = () =>
          attemptDeadline({
            startedAt: noon,
            duration,
            runEndsAt: at(1_800_000),
            ownEndsAt: null,
            extraShare: 0,
            extraSeconds: pause.extraSeconds,
          }).getTime();
        const first = deadline();
        for (const [wait, acts] of moves) {
          now = new Date(now.getTime() + wait);
          if (!acts) continue;
          if (isPaused(pause, now)) pause = endedPause(pause, now);
          else if (pause.left > 0) pause = begunPause(pause, now);
          expect(pause.left + pause.taken).toBe(600);
          expect(pause.left).toBeGreaterThanOrEqual(0);
          expect(pause.extraSeconds - pause.taken).toBe(60);
          expect(deadline() - first).toBe(pause.taken * 1_000);
        }
      }),
    );
  });
});
