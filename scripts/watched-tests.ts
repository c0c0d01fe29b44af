import { basename, dirname } from 'node:path';

/**
 * Gives those named like it (`grade.ts`: `grade.test.ts`), or else all in its folder: nearly every test of the server
 * imports nearly all of it.
 */
export function testsFor(file: string, tests: readonly string[]): string[] {
  if (tests.includes(file)) return [file];
  const beside = tests.filter((test) => dirname(test) === dirname(file));
  const [name = ''] = basename(file).split('.');
  const named = beside.filter((test) => basename(test).split('.')[0] === name);
  return named.length > 0 ? named : beside;
}
