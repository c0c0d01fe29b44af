import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepWarm } from './warm-children.ts';

afterEach(() => vi.useRealTimers());

/** Children, each of which is noted when it starts. */
function keepNoted() {
  const started: string[] = [];
  const children = keepWarm(join(import.meta.dirname, 'quickjs/quickjs-child.ts'), [], async () => {
    started.push('child');
    return new Uint8Array();
  });
  return { started, children };
}

test('a child that nobody takes for minutes ends, and the next run gets a new one', async () => {
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
  await expect.poll(noted, { timeout: 10_000 }).toHaveLength(2);
  const [, waiting = 0] = noted();
  process.kill(waiting, 'SIGKILL');
  await expect.poll(() => isAlive(waiting), { timeout: 10_000 }).toBe(false);
  const { connected, pid } = await children.take();
  expect([connected, pid === waiting]).toEqual([true, false]);
  children.stop();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
