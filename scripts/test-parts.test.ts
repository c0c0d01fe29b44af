import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { mainJourneys } from './main-journeys.ts';
import { partKeys, partsOf, type Scope } from './test-parts.ts';

const names = (scope: Scope, only?: string[]) => partsOf({ scope, only, files: [] }).map(({ name }) => name);

test('npm test and the rest are everything, and only the journeys are walked by both', () => {
  const [main, rest] = [names('main'), names('rest')];
  expect([...new Set([...main, ...rest])].sort()).toEqual(names('all').sort());
  expect(main.filter((name) => rest.includes(name))).toEqual(['browser journeys']);
});

test('a part of either is run by its key', () => {
  expect(partKeys).toEqual(expect.arrayContaining(['check', 'unit', 'postgres', 'server', 'journeys']));
  expect(names('all', ['unit', 'chaos'])).toEqual(['unit tests', 'trials of what can break']);
});

test.each(mainJourneys)('there are journeys whose names begin with %s', (name) => {
  expect(globSync(`e2e/${name}*.e2e.ts`, { cwd: root }).length).toBeGreaterThan(0);
});
