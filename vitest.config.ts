import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/long-first.ts';

/** A busy machine takes far longer than the usual five seconds, and a hang is found all the same. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };
const exclude = ['**/node_modules/**', '**/dist/**'];
/** Submissions run in processes of their own, without the database. */
const executor = ['modules/execution/server/executor/**/*.test.ts'];
/** Those that measure time, and what the machine has left. */
const measured = [
  ...['code-engines', 'known-verdicts', 'many-executions'],
  ...['end-orphans', 'interrupted-compiles', 'native-limits'].map((name) => `native/${name}`),
].map((name) => `modules/execution/server/executor/${name}.test.ts`);
/** The API as a client written against the documents calls it. */
const onTheWire = ['e2e/*.test.ts'];
/** Scripts that meet PostgreSQL, which `npm test` starts for the server's tests. */
const withDatabase = [
  'scripts/doctor.test.ts',
  'scripts/table-types.test.ts',
  'scripts/unusable-places.test.ts',
];
/** Provado's own questions are run with what runs the code of others. */
const proven = [
  'printed-answers.test.ts',
  'proven-questions.test.ts',
  'proven-reviews.test.ts',
  'queried-answers.test.ts',
];
const webTests = '{platform,modules/*,app}/web/**/*.test';
/** They have JSX, or begin with the environment that they need, for themselves. */
const withPage = [
  `${webTests}.tsx`,
  ...globSync(`${webTests}.ts`, { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment '),
  ),
];
/** A test that asserts nothing fails. Journeys are left out: what they wait for on the screen is their assertion. */
const expect = { requireAssertions: true, poll: { timeout: 10_000 } };
/** What is asked again waits for processes that start, end or fail over. */
const patientPolls = { poll: { timeout: 60_000 } };

/** One project a side: `vitest run --project server` runs one of them. */
export default defineConfig({
  test: {
    // Every core: on two of them, vitest alone would use one.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node' as const,
          include: ['**/contract/**/*.test.ts'],
          // They keep nothing: without modules of their own for each file they take a quarter less.
          isolate: false,
          exclude,
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'domain',
          environment: 'node' as const,
          include: ['**/domain/**/*.test.ts'],
          isolate: false,
          exclude,
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{platform,modules/*,app}/server/**/*.test.ts', ...onTheWire, ...withDatabase],
          exclude: [...exclude, ...executor],
          // Files share modules and, one after the other, the embedded databases of their worker.
          isolate: false,
          // The embedded database needs a moment to start beside other workers.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
        },
      },
      // Hostile code: `npm test -- --only=execution`.
      {
        test: {
          name: 'execution',
          include: [...executor, ...proven.map((file) => `scripts/${file}`)],
          exclude: [...exclude, ...measured],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { ...expect, ...patientPolls },
        },
      },
      // Limits of time are measured, so one file runs at a time.
      {
        test: {
          name: 'measured',
          include: measured,
          exclude,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { ...expect, ...patientPolls },
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          // One jsdom a worker, with modules of its own for each file: half the time that one jsdom a file takes.
          pool: 'vmThreads',
          setupFiles: [join(import.meta.dirname, 'app/web/test-setup.ts')],
          include: withPage,
          exclude,
          expect,
          ...patience,
        },
      },
      // What needs no page takes half of the time without one.
      {
        test: {
          name: 'web-plain',
          environment: 'node' as const,
          // Modules of the web keep what the session and the queries are, so each file has its own.
          pool: 'vmThreads',
          include: [`${webTests}.ts`],
          exclude: [...exclude, ...withPage],
          expect,
          ...patience,
        },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          environment: 'node' as const,
          include: ['*.test.ts', 'doctor/*.test.ts'],
          // Some run code, and some meet PostgreSQL: with what else does.
          exclude: [...exclude, ...proven, ...withDatabase.map((file) => file.slice('scripts/'.length))],
          expect,
          ...patience,
        },
      },
      // Servers, PostgreSQL and connections are broken under load: `npm test -- --only=chaos`.
      {
        test: {
          name: 'chaos',
          root: 'scripts/chaos',
          environment: 'node' as const,
          include: ['*.chaos.ts'],
          globalSetup: join(import.meta.dirname, 'scripts/chaos/setup.ts'),
          // They wait for most of their time.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // A runner gives way to everything else while it tries its languages, so a busy machine takes long.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: patientPolls,
        },
      },
      // Journeys in a real browser against the real server: `npm test -- --only=journeys`. Each file has a server
      // and a database of its own, so files run beside each other.
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          environment: 'node' as const,
          include: ['**/*.e2e.ts'],
          globalSetup: join(import.meta.dirname, 'e2e/setup.ts'),
          // Files share modules and, one after the other, the Chromium and the process of servers of their worker.
          isolate: false,
          // A journey waits for a third of its time: for what the product does after seconds, and for paint.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          // Chromium and a server beside others take their time on a busy machine; a hang is found all the same.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // The polls are as patient as the browser's own waiting: a busy machine takes more than the usual second.
          // Each look costs milliseconds of a page or a server, so there are ten a second.
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      },
      // The main job in other browsers: `npm test -- --only=browsers`.
      {
        test: {
          name: 'browsers',
          root: 'e2e/browsers',
          environment: 'node' as const,
          include: ['*.browser.ts'],
          globalSetup: join(import.meta.dirname, 'e2e/setup.ts'),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
