import { readFileSync, writeFileSync } from 'node:fs';
import type { Done } from './parts.ts';

// `.ci/run` runs the tests by two commands and closes with one line over both: the first keeps its parts in a file.

export function keepParts(file: string, done: Done[]): void {
  writeFileSync(file, JSON.stringify(done));
}

/** The parts that the command before has run. One that ended before it wrote them has failed. */
export function keptParts(file: string): Done[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Done[];
  } catch {
    const test = 'failed: the command before this one';
    const failure = `It ended before it wrote its results to ${file}.`;
    return [{ passed: 0, failed: 1, line: `✗ ${test}`, failures: [{ test, failure }] }];
  }
}
