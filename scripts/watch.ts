import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type Reporter } from 'vitest/node';
import { root, stopOnSignals } from './command.ts';
import { warmPostgres } from './warm-postgres.ts';
import { watchFolders } from './watch-folders.ts';
import { testsFor } from './watched-tests.ts';

// `npm run test:watch` runs the tests of what changes: those named like the file, or else those beside it.
// `npm run test:watch -- exams` runs the tests named like that, now and after each change.

stopOnSignals();
const { positionals: named } = parseArgs({ allowPositionals: true });
const url = process.env.TEST_DATABASE_URL ?? (await warmPostgres());
if (url) process.env.TEST_DATABASE_URL = url;

const projects = ['scripts', 'contract', 'domain', 'server', 'web', 'web-plain'];
/** Prints each failure as it comes, since a file of the server takes some seconds to its end. */
const failuresFirst: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') console.log(`✗ ${test.fullName}\n  ${errors[0]?.message}`);
  },
};
const vitest = await createVitest('test', {
  root,
  watch: false,
  project: projects,
  reporters: ['default', failuresFirst],
});
await vitest.standalone();
// Later runs go on in this process.
process.exitCode = 0;

const changed = new Set<string>();
let running: Promise<unknown> | undefined;

async function runFor(files: string[]): Promise<void> {
  const every = await vitest.globTestSpecifications();
  const paths = every.map(({ moduleId }) => moduleId);
  const wanted = named.length > 0 ? paths.filter((path) => named.some((name) => path.includes(name))) : [];
  const chosen = new Set(wanted.length > 0 ? wanted : files.flatMap((file) => testsFor(file, paths)));
  for (const file of files) vitest.invalidateFile(file);
  const specifications = every.filter(({ moduleId }) => chosen.has(moduleId));
  if (specifications.length > 0) await vitest.runTestSpecifications(specifications);
  console.log(`${specifications.length} files run. Waiting for a change…`);
}

/** One run at a time; what changes meanwhile is run next. */
function runNext(): void {
  if (running || changed.size === 0) return;
  const files = [...changed];
  changed.clear();
  running = runFor(files)
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      running = undefined;
      runNext();
    });
}

for (const folder of ['app', 'content', 'e2e', 'modules', 'platform', 'scripts'])
  watchFolders(join(root, folder), (file) => {
    if (!/\.[a-z]+$/.test(file)) return;
    changed.add(file);
    // An editor writes a file in several steps.
    setTimeout(runNext, 50);
  });
// It loads what nearly every test of the server imports, so that the first change need not.
await runFor([join(root, 'app/server/well-known.test.ts')]);
