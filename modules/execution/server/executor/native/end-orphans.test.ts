import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createExecutor } from '../executor.ts';
import { boxMark, endOrphans, executionUid } from './end-orphans.ts';
import { createNativeEngine } from './native-engine.ts';

const executor = createExecutor(['python']);
afterAll(() => executor.stop());
const steps = await createNativeEngine().prepare();
const hasBoxes = steps.some(({ step, works }) => step === 'bubblewrap' && works);

const pidsWithMark = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(boxMark);
    } catch {
      return false;
    }
  });

/** It looks like a half-built box whose parent is gone. */
async function leaveHalfBuiltBox() {
  const before = pidsWithMark();
  const parent = spawn(
    '/bin/bash',
    ['-c', `(exec -a bwrap tail --pid=${process.pid} -f /dev/null ${boxMark}) & exit`],
    {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid: executionUid }),
    },
  );
  await new Promise((resolve) => parent.once('exit', resolve));
  await expect.poll(() => pidsWithMark().some((pid) => !before.includes(pid))).toBe(true);
}

test.skipIf(!hasBoxes)(
  'an executor that is killed while it builds boxes leaves no process behind',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 5; round++) {
      // It tries its language first, in a box.
      const trying = executor.available().catch(() => undefined);
      await expect.poll(() => pidsWithMark().length, { interval: 1 }).toBeGreaterThan(0);
      // Whether a kill leaves one is chance, so one is always left.
      await leaveHalfBuiltBox();
      process.kill(executor.pid ?? 0, 'SIGKILL');
      await trying;
    }
    await expect.poll(pidsWithMark).toEqual([]);
  },
);

test.skipIf(!hasBoxes)('what others execute under a name like ours goes on', async () => {
  const others = [
    // These are not bubblewrap, another mark, and a box whose parent lives.
    spawn('/bin/bash', ['-c', `exec -a sleep /bin/sleep 30 # ${boxMark}`]),
    spawn('/bin/bash', ['-c', 'exec -a bwrap /bin/sleep 30']),
    spawn('/bin/bash', ['-c', `/bin/bash -c 'exec -a bwrap /bin/sleep 30'; true`, boxMark]),
  ];
  await Promise.all(others.map((child) => new Promise((resolve) => child.once('spawn', resolve))));
  endOrphans();
  const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
  expect(others.map(isAlive)).toEqual([true, true, true]);
  for (const child of others) child.kill('SIGKILL');
});
