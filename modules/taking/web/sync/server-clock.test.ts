import { afterEach, expect, test, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

const now = new Date('2026-11-21T12:00:00Z');
const inTenMinutes = new Date('2026-11-21T12:10:00Z');

test('the time left is what the server said, less what has passed since', () => {
  let passed = 1_000;
  const clock = createServerClock(() => passed);
  expect(clock.remaining()).toBeUndefined();
  clock.adjust(now, inTenMinutes);
  passed += 90_000;
  expect(clock.remaining()).toBe(510_000);
});

test('device clock ±1 day changes nothing', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = createServerClock(() => 0);
  clock.adjust(now, inTenMinutes);
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  expect(clock.remaining()).toBe(600_000);
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  expect(clock.remaining()).toBe(600_000);
});

test("the browser's time zone does not move the deadline", () => {
  const own = process.env.TZ;
  for (const zone of ['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
    process.env.TZ = zone;
    const clock = createServerClock(() => 0);
    // The wire has instants in UTC.
    clock.adjust(new Date('2026-11-21T12:00:00.000Z'), new Date('2026-11-21T12:10:00.000Z'));
    expect(clock.remaining()).toBe(600_000);
  }
  process.env.TZ = own;
});

test('after a reload without a network it continues from the time left then, until the server answers', () => {
  let passed = 0;
  const clock = createServerClock(() => passed);
  clock.assume(60_000);
  passed = 10_000;
  expect([clock.remaining(), clock.isSure()]).toEqual([50_000, false]);
  clock.adjust(now, inTenMinutes);
  clock.assume(1_000);
  expect([clock.remaining(), clock.isSure()]).toEqual([600_000, true]);
});

test("a moved deadline shows with the server's next answer", () => {
  const clock = createServerClock(() => 0);
  clock.adjust(now, inTenMinutes);
  clock.adjust(now, new Date('2026-11-21T12:30:00Z'));
  expect(clock.remaining()).toBe(1_800_000);
});

test('after the deadline the time left is zero, not negative', () => {
  const clock = createServerClock(() => 0);
  clock.adjust(inTenMinutes, now);
  expect(clock.remaining()).toBe(0);
});

test('an end that comes earlier than the server had said is told from time that was up', () => {
  const clock = createServerClock(() => 0);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  expect(clock.isCutShort()).toBe(false);
  clock.adjust(at(0), at(30));
  expect(clock.isCutShort()).toBe(false);
  clock.adjust(at(1), at(40));
  expect(clock.isCutShort()).toBe(false);
  clock.adjust(at(35), at(35));
  expect(clock.isCutShort()).toBe(true);
  clock.adjust(at(35), at(45));
  expect(clock.isCutShort()).toBe(false);
});

test('a pause takes none of the time left, and ends by itself', () => {
  const { clock, wait } = started();
  clock.adjust(at(0), at(120));
  clock.pause(at(0), at(60));
  wait(45);
  expect([clock.remaining(), clock.pausedFor()]).toEqual([60_000, 15_000]);
  wait(25);
  expect([clock.remaining(), clock.pausedFor()]).toEqual([50_000, 0]);
});

test('a pause that is ended early gives the rest back, and one that the server does not tell of is none', () => {
  const { clock, wait } = started();
  clock.adjust(at(0), at(120));
  clock.pause(at(0), at(60));
  wait(10);
  clock.adjust(at(10), at(70));
  clock.pause(at(10), undefined);
  expect([clock.remaining(), clock.pausedFor()]).toEqual([60_000, 0]);
});

test('the whole time has what was added in it, and none of the pauses, taken or going on', () => {
  const { clock } = started();
  expect(clock.whole(at(0))).toBeUndefined();
  clock.adjust(at(0), at(3_600));
  expect(clock.whole(at(0))).toBe(3_600);
  // Ten minutes of pauses move the deadline by as much, from when one begins.
  clock.adjust(at(100), at(4_200));
  clock.pause(at(100), at(700), 600);
  expect(clock.whole(at(0))).toBe(3_600);
  // The pause is ended after 90 seconds, and then five minutes are granted.
  clock.adjust(at(190), at(3_690));
  clock.pause(at(190), undefined, 90);
  clock.adjust(at(300), at(3_990));
  expect(clock.whole(at(0))).toBe(3_900);
});

const noon = Date.parse('2026-03-02T12:00:00.000Z');
const at = (seconds: number) => new Date(noon + seconds * 1_000);
function started() {
  let passed = 0;
  const clock = createServerClock(() => passed);
  return {
    clock,
    wait: (seconds: number) => {
      passed += seconds * 1_000;
    },
  };
}
