import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Part, type Result, runParts } from './parts.ts';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

function part(name: string, run: () => Promise<Result>): Part {
  return { key: name, name, run };
}

test('the numbers of all parts are added up', async () => {
  const total = await runParts([
    part('a', async () => ({ passed: 3, failed: 1 })),
    part('b', async () => ({ passed: 4, failed: 2 })),
  ]);
  expect(total).toMatchObject({ passed: 7, failed: 3 });
});

test('a part that breaks counts as one failure and says why, and the next one still runs', async () => {
  const total = await runParts([
    part('broken', () => Promise.reject(new Error('no room left'))),
    part('sound', async () => ({ passed: 1, failed: 0 })),
  ]);
  expect(total).toMatchObject({ passed: 1, failed: 1 });
  expect(printed.at(-1)).toBe('\nfailed: broken\n  Error: no room left');
});

test('a part that could not run counts as nothing and is reported as such', async () => {
  const total = await runParts([part('a', async () => ({ passed: 0, failed: 0, report: 'no server' }))]);
  expect(total).toMatchObject({ passed: 0, failed: 0 });
  expect(printed.join('\n')).toContain('not run');
});

test('each failed test is named with the first lines of its failure after the table, and twenty at most', async () => {
  const long = [
    '\u001b[31mno answer\u001b[39m',
    ...Array.from({ length: 40 }, (_, line) => `at ${line}`),
  ].join('\n');
  const failures = Array.from({ length: 22 }, (_, nth) => ({
    test: `a.test.ts > rule ${nth}`,
    failure: long,
  }));
  await runParts([part('a', async () => ({ passed: 0, failed: 22, failures }))]);
  expect(printed).toHaveLength(1 + 20 + 1);
  expect(printed[1]).toMatch(/^\nfailed: a\.test\.ts > rule 0\n {2}no answer\n {2}at 0\n.* {2}at 10$/s);
  expect(printed.at(-1)).toBe('\nand 2 more');
});

test('parts under one key run at the same time, and the next key waits for them', async () => {
  const seen: string[] = [];
  const { promise: bothRun, resolve } = Promise.withResolvers<void>();
  const check = (name: string): Part => ({
    key: 'check',
    name,
    async run() {
      seen.push(name);
      if (seen.length === 2) resolve();
      await bothRun;
      return { passed: 1, failed: 0 };
    },
  });
  await runParts([check('a'), check('b'), part('c', async () => ({ passed: seen.push('c'), failed: 0 }))]);
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(
    printed
      .at(-1)
      ?.split('\n')
      .map((line) => line.slice(-10)),
  ).toHaveLength(4);
});

test('parts that another process has run are printed, named and summed with those of this one', async () => {
  const failures = [{ test: 'a.test.ts > a rule', failure: 'no answer' }];
  const { done } = await runParts([part('a', async () => ({ passed: 2, failed: 1, failures }))]);
  printed.length = 0;
  const total = await runParts([part('b', async () => ({ passed: 4, failed: 0 }))], done);
  expect(total).toMatchObject({ passed: 6, failed: 1 });
  expect(printed.at(-2)).toMatch(/✗ .* a: 2 passed, 1 failed\n✓ .* b: 4 passed$/);
  expect(printed.at(-1)).toBe('\nfailed: a.test.ts > a rule\n  no answer');
});
