import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import type { Submission } from '../../domain/submission.ts';
import { createExecutor } from './executor.ts';

// Run it by command: `RUNS=1000 npm test -- --only=execution many-executions`.

const executions = Number(process.env.RUNS ?? 0);
const batch = 50;
const executor = createExecutor();
afterAll(() => executor.stop());

const limits = { cpuMs: 5000, wallMs: 30_000, memoryMb: 128, outputBytes: 65_536 };
const inputs = Array.from({ length: batch }, (_, index) => `${index}`);
const submission: Submission = {
  ...{ language: 'python', source: 'open("/tmp/a", "w").write("a")\nprint(int(input()) * 2)' },
  ...{ shape: 'program', limits, inputs },
};

test.skipIf(executions < 4 * batch)(
  'many executions end alike and leave no process, zombie, file or descriptor, and the memory stays flat',
  { timeout: 3_600_000 },
  async () => {
    await executor.available();
    const work = async () => {
      const { outcomes } = await executor.execute(submission);
      expect(outcomes.map(({ ending, output }) => [ending, output])).toEqual(
        inputs.map((input) => ['ended', `${Number(input) * 2}\n`]),
      );
    };
    // The first executions load and compile what all others use.
    for (let done = 0; done < 2 * batch; done += batch) await work();
    await expect.poll(() => namesBelow()).toEqual(['node', 'node']);
    const before = kept();
    for (let done = 2 * batch; done < executions; done += batch) await work();
    // The children of QuickJS and SQL wait, or have ended after minutes without an execution.
    await expect.poll(() => namesBelow().filter((name) => name !== 'node')).toEqual([]);
    const after = kept();
    console.log(`${executions} executions: ${JSON.stringify({ before, after })}`);
    expect(after.files).toEqual(before.files);
    expect(after.descriptors).toBeLessThanOrEqual(before.descriptors);
    expect(after.memoryMb).toBeLessThan(before.memoryMb * 1.25 + 10);
  },
);

function kept() {
  const status = readFileSync(`/proc/${executor.pid}/status`, 'utf8');
  return {
    memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    descriptors: readdirSync(`/proc/${executor.pid}/fd`).length,
    files: readdirSync(tmpdir()),
  };
}

/** Zombies count too. */
function namesBelow(parent = `${executor.pid}`): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const [state, its] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
        if (its !== parent) return [];
        return [state === 'Z' ? `${name}, a zombie` : name.replace('MainThread', 'node'), ...namesBelow(pid)];
      } catch {
        return [];
      }
    });
}
