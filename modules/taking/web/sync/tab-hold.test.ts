// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HoldListener, holdExam, type TabHold, takeExam } from './tab-hold.ts';

/** The locks decide only when they are told to: as slow as the slowest machine. */
function slowLocks() {
  type Request = { name: string; grant: () => void; lose: (reason: unknown) => void };
  const pending: Request[] = [];
  const held: Request[] = [];
  const without = (list: Request[], one: Request) => {
    const index = list.indexOf(one);
    if (index >= 0) list.splice(index, 1);
  };
  const request = (name: string, { signal, steal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const one: Request = {
        name,
        lose: reject,
        grant: () => {
          without(pending, one);
          held.push(one);
          void work().then(() => {
            without(held, one);
            resolve();
          });
        },
      };
      signal?.addEventListener('abort', () => {
        without(pending, one);
        reject(signal.reason);
      });
      if (steal) {
        for (const other of held.splice(0)) other.lose(new DOMException('stolen', 'AbortError'));
        one.grant();
      } else pending.push(one);
    });
  return {
    locks: { request, query: async () => ({ held, pending }) },
    decide: () => held.length === 0 && pending[0]?.grant(),
    waiting: () => pending.length,
  };
}

let browser = slowLocks();
const leavings: AbortController[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = slowLocks();
  Object.defineProperty(navigator, 'locks', { value: browser.locks, configurable: true });
});
afterEach(() => {
  for (const leaving of leavings.splice(0)) leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let runs = 0;
function tab(runId: number, listener: Partial<HoldListener> = {}) {
  const told: string[] = [];
  const leaving = new AbortController();
  leavings.push(leaving);
  let hold: TabHold | undefined;
  const listening = { onAsked: async () => undefined, onLost: () => told.push('lost'), ...listener };
  holdExam(
    runId,
    listening,
    {
      onHeld: (held) => {
        hold = held;
        told.push('held');
      },
      onOther: () => told.push('other'),
      onSilence: () => told.push('silence'),
    },
    leaving.signal,
  );
  return { told, leaving, listening, hold: () => hold };
}
const newRun = () => {
  runs += 1;
  return runs;
};
async function anHour(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3_600_000);
  await messages();
}
async function messages(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    const [from, to] = [new BroadcastChannel('volta'), new BroadcastChannel('volta')];
    const heard = new Promise((resolve) => to.addEventListener('message', resolve));
    from.postMessage('turn');
    await heard;
    from.close();
    to.close();
  }
}

test('a lone tab waits for a slow lock for as long as it takes, and hears of no other tab', async () => {
  const lone = tab(newRun());
  await anHour();
  expect(lone.told).toEqual([]);
  browser.decide();
  await vi.waitFor(() => expect(lone.told).toEqual(['held']));
  expect(lone.hold()?.isSole).toBe(true);
});

test('a second tab is told of the first when the first answers', async () => {
  const run = newRun();
  const first = tab(run);
  browser.decide();
  await vi.waitFor(() => expect(first.told).toEqual(['held']));
  const second = tab(run);
  await vi.waitFor(() => expect(second.told).toEqual(['other']));
  await anHour();
  expect([first.told, second.told, browser.waiting()]).toEqual([['held'], ['other'], 0]);
});

test('a page that is being left answers nobody: the page after it gets the hold', async () => {
  const run = newRun();
  const old = tab(run);
  browser.decide();
  await vi.waitFor(() => expect(old.told).toEqual(['held']));
  window.dispatchEvent(new Event('pagehide'));
  const reloaded = tab(run);
  await messages();
  expect(reloaded.told).toEqual([]);
  old.hold()?.release();
  await vi.waitFor(() => expect(browser.decide()).not.toBe(false));
  await vi.waitFor(() => expect(reloaded.told).toEqual(['held']));
});

test('a holder that stays silent is no other tab: the user may decide, and the hold comes when it is free', async () => {
  const run = newRun();
  let thaw = () => {};
  void browser.locks.request(
    `prova-${run}`,
    {},
    () =>
      new Promise((resolve) => {
        thaw = resolve;
      }),
  );
  browser.decide();
  const page = tab(run);
  await anHour();
  expect(page.told).toEqual(['silence']);
  thaw();
  await vi.waitFor(() => expect(browser.decide()).not.toBe(false));
  await vi.waitFor(() => expect(page.told).toEqual(['silence', 'held']));
});

test('a tab that takes over waits until the slow holder has written its answers', async () => {
  const run = newRun();
  const written = Promise.withResolvers<void>();
  const first = tab(run, { onAsked: () => written.promise });
  browser.decide();
  await vi.waitFor(() => expect(first.told).toEqual(['held']));
  const second = tab(run);
  await vi.waitFor(() => expect(second.told).toEqual(['other']));
  let taken: TabHold | undefined;
  const taking = takeExam(run, second.listening).then((hold) => {
    taken = hold;
  });
  await messages();
  await anHour();
  expect([taken, first.told]).toEqual([undefined, ['held']]);
  written.resolve();
  await taking;
  expect(taken).toMatchObject({ isSole: true });
  await vi.waitFor(() => expect(first.told).toEqual(['held', 'lost']));
});

test('a page that is left before it has the hold gives it back', async () => {
  const run = newRun();
  const gone = tab(run);
  gone.leaving.abort();
  const next = tab(run);
  browser.decide();
  await vi.waitFor(() => expect(next.told).toEqual(['held']));
  expect(gone.told).toEqual([]);
});

test('without locks every tab gets the hold at once, and nothing is said about others', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const run = newRun();
  const [first, second] = [tab(run), tab(run)];
  await anHour();
  expect([first.told, second.told]).toEqual([['held'], ['held']]);
  expect(first.hold()?.isSole).toBe(false);
  expect(await takeExam(run, first.listening)).toMatchObject({ isSole: false });
});

test('without channels the lock decides, and a tab that cannot ask concludes nothing', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const run = newRun();
  const first = tab(run);
  browser.decide();
  await vi.advanceTimersByTimeAsync(0);
  const second = tab(run);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([first.told, second.told]).toEqual([['held'], ['silence']]);
  const taking = takeExam(run, second.listening);
  await vi.advanceTimersByTimeAsync(0);
  expect(await taking).toMatchObject({ isSole: true });
  expect(first.told).toEqual(['held', 'lost']);
});

test('without locks and channels the exam can be taken', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const lone = tab(newRun());
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(lone.told).toEqual(['held']);
});

test('where the browser refuses locks, the exam can be taken', async () => {
  const refuse = async () => Promise.reject(new DOMException('no', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', {
    value: { request: refuse, query: refuse },
    configurable: true,
  });
  const lone = tab(newRun());
  await vi.waitFor(() => expect(lone.told).toEqual(['held']));
  expect(lone.hold()?.isSole).toBe(false);
});
