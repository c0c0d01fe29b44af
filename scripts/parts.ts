import { cpus } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './vitest-report.ts';

/** `--only` selects a part by `key`, and it runs at the same time as its neighbours of that key. */
export type Part = {
  key: string;
  name: string;
  run: () => Promise<Result>;
};
export type Result = {
  passed: number;
  failed: number;
  failures?: Failure[];
  report?: string | undefined;
};

const mostFailures = 20;
const linesOfFailure = 12;

/**
 * Goes on whatever fails.
 * @param earlier parts that another process has run, which are printed and summed with these
 */
export async function runParts(
  parts: Part[],
  earlier: Done[] = [],
): Promise<{ passed: number; failed: number; done: Done[] }> {
  const done = [...earlier];
  for (const group of groupsOf(parts)) done.push(...(await Promise.all(group.map(runPart))));
  if (done.length > 1) console.log(`\n${done.map(({ line }) => line).join('\n')}`);
  const failures = done.flatMap((part) => part.failures);
  for (const { test, failure } of failures.slice(0, mostFailures))
    console.log(`\n${test}\n${beginning(failure)}`);
  if (failures.length > mostFailures) console.log(`\nand ${failures.length - mostFailures} more`);
  const sum = (key: 'passed' | 'failed') => done.reduce((before, part) => before + part[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), done };
}

/** It goes through JSON. */
export type Done = { passed: number; failed: number; line: string; failures: Failure[] };

/**
 * Browsers and databases are no children of this process, so the machine alone knows what they took, in seconds. Parts
 * that run beside each other each count what all of them take.
 */
const busySeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

async function runPart(part: Part): Promise<Done> {
  const began = performance.now();
  const busyBefore = busySeconds();
  const result: Result = await part
    .run()
    .catch((error: unknown) => ({ passed: 0, failed: 1, report: `${error}` }));
  const { passed, failed, report = '' } = result;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const busy = Math.round(busySeconds() - busyBefore);
  const line = `${failed > 0 ? '✗' : '✓'} ${seconds} s (processors ${busy} s)  ${part.name}: ${outcome(result)}`;
  console.log(line);
  if (report) console.log(report);
  const failures = (result.failures ?? []).map(({ test, failure }) => ({ test: `failed: ${test}`, failure }));
  // A check, or a run that broke outside its tests.
  if (failed > 0 && failures.length === 0) failures.push({ test: `failed: ${part.name}`, failure: report });
  return { passed, failed, line, failures };
}

function beginning(failure: string): string {
  const lines = stripVTControlCharacters(failure).trim().split('\n').slice(0, linesOfFailure);
  return lines.map((line) => `  ${line.slice(0, 300)}`).join('\n');
}

function groupsOf(parts: Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last && last[0]?.key === part.key) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function outcome({ passed, failed }: Result): string {
  if (passed + failed === 0) return 'not run';
  if (passed + failed === 1) return failed > 0 ? 'failed' : 'fine';
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
