import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { executeIn, keepWarm } from './warm-children.ts';

afterEach(() => vi.useRealTimers());

function keepNoted() {
  const started: string[] = [];
  const children = keepWarm(join(import.meta.dirname, 'quickjs/quickjs-child.ts'), [], async () => {
    started.push('child');
    return new Uint8Array();
  });
  return { started, children };
}

test('a child that nobody takes for minutes ends, and the next execution gets a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { started, children } = keepNoted();
  await children.take();
  await children.take();
  expect(started).toHaveLength(3);
  vi.advanceTimersByTime(180_000);
  await children.take();
  expect(started).toHaveLength(5);
  children.stop();
});

test('when several children are taken at once, one waits afterwards and none is left over', async () => {
  const { started, children } = keepNoted();
  await Promise.all([children.take(), children.take(), children.take()]);
  expect(started).toHaveLength(4);
  children.stop();
});

test('a child that died while it waited is not taken', async () => {
  const pids = join(mkdtempSync(join(tmpdir(), 'provado-warm-')), 'pids');
  const notes = `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n');`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(notes)}`];
  const children = keepWarm(join(import.meta.dirname, 'quickjs/quickjs-child.ts'), flags);
  await children.take();
  const noted = () => readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  await expect.poll(noted).toHaveLength(2);
  const [, waiting = 0] = noted();
  process.kill(waiting, 'SIGKILL');
  await expect.poll(() => isAlive(waiting)).toBe(false);
  const { connected, pid } = await children.take();
  expect([connected, pid === waiting]).toEqual([true, false]);
  children.stop();
});

test('a child that cannot be handed what it needs ends, and the next one is handed it', async () => {
  let tries = 0;
  const children = keepWarm(join(import.meta.dirname, 'quickjs/quickjs-child.ts'), [], async () => {
    tries += 1;
    if (tries === 1) throw new Error('Not yet.');
    return new Uint8Array();
  });
  await expect(children.take()).rejects.toThrow('A child ended while it started');
  expect((await children.take()).connected).toBe(true);
  children.stop();
});

test('an execution that is given to a child that has ended fails at once', async () => {
  const children = keepWarm(join(import.meta.dirname, 'quickjs/quickjs-child.ts'), []);
  const child = await children.take();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const limits = { cpuMs: 60_000, wallMs: 60_000, memoryMb: 64, outputBytes: 1000 };
  await expect(executeIn(child, {}, limits, new AbortController().signal)).rejects.toThrow('closed');
  children.stop();
});

test('a child that the machine ends while it executes is a failure of ours, and no limit of the program', async () => {
  const children = keepWarm(join(import.meta.dirname, 'quickjs/quickjs-child.ts'), []);
  const child = await children.take();
  const limits = { cpuMs: 60_000, wallMs: 60_000, memoryMb: 64, outputBytes: 1000 };
  const endless = {
    language: 'javascript',
    source: 'for (;;);',
    shape: 'program',
    limits,
    input: '',
    files: {},
  };
  const run = executeIn(child, endless, limits, new AbortController().signal);
  // The kernel does the same when memory is short.
  process.kill(child.pid ?? 0, 'SIGKILL');
  await expect(run).rejects.toThrow('The machine ended a child.');
  children.stop();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
