import { parseArgs } from 'node:util';
import { checks } from './checks.ts';
import { getChromium } from './chromium.ts';
import { stopEverything, stopOnSignals } from './command.ts';
import { byEngine } from './engines.ts';
import { getNginx } from './nginx.ts';
import { type Part, runParts } from './parts.ts';
import { getPostgres, startPostgres } from './postgres.ts';
import { runVitest as runTests } from './vitest-run.ts';
import { buildWebWhenStale } from './web-build.ts';

// `npm test -- --only=server,postgres exams` runs these parts alone, and of them the files named like that.
// With `--second-try`, up to three failed files of each part run once more.
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, 'second-try': { type: 'boolean' } },
});

const wanted = values.only?.split(',');
const hasSecondTry = values['second-try'];
const isWanted = (key: string) => !wanted || wanted.includes(key);

const parts: Part[] = [
  ...checks,
  {
    key: 'unit',
    name: 'unit tests',
    run: () => runVitest(['scripts', 'contract', 'domain', 'web'], files),
  },
  { key: 'server', name: 'API on the embedded database', run: testOnEmbedded },
  { key: 'postgres', name: 'API on PostgreSQL', run: testOnPostgres },
  { key: 'running', name: 'code of others', run: () => runVitest(['running'], files) },
  // One file of these runs at a time, and the trials wait a lot: alone, each leaves processors idle. So the journeys
  // begin beside the last of them.
  { key: 'chaos', beside: 'running', name: 'trials of what can break', run: breakThings },
  { key: 'build', beside: 'running', name: 'web build', run: build },
  {
    key: 'journeys',
    beside: 'running',
    after: ['chaos', 'build'],
    name: 'browser journeys',
    run: travel,
  },
];

function runVitest(projects: string[], filters: string[], environment: Record<string, string> = {}) {
  return runTests(projects, filters, { environment, hasSecondTry });
}

async function testOnEmbedded() {
  const isEnough = files.length > 0 || !isWanted('postgres');
  if (isEnough || !(process.env.TEST_DATABASE_URL || (await getPostgres())))
    return runVitest(['server'], files);
  const result = await runVitest(['server'], byEngine);
  return { ...result, report: 'What differs by engine (scripts/engines.ts); all of it runs on PostgreSQL.' };
}

async function testOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest(['server'], files, { TEST_DATABASE_URL: given });
  const database = await startPostgres();
  if (!database) {
    const report =
      'Not run: install the PostgreSQL server (its initdb and postgres programs) or set TEST_DATABASE_URL.';
    return { passed: 0, failed: 0, report };
  }
  try {
    return await runVitest(['server'], files, { TEST_DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}

async function breakThings() {
  if (!(await getPostgres())) {
    const report = 'Not run: install the PostgreSQL server (its initdb and postgres programs).';
    return { passed: 0, failed: 0, report };
  }
  const nginx = await getNginx();
  const result = await runVitest(['chaos'], files);
  if (nginx) return result;
  return { ...result, report: 'Two servers behind a load balancer: not run, install nginx.' };
}

async function build() {
  const report = await buildWebWhenStale();
  return report === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report };
}

async function travel() {
  if (!(await getChromium())) {
    const report = 'The journeys need Chromium: install it, or set CHROMIUM_PATH to where it stands.';
    return { passed: 0, failed: 1, report };
  }
  // It does the same work in half the time, so the embedded database has a few journeys of its own.
  const database = await startPostgres();
  try {
    return await runVitest(['e2e'], files, database && { JOURNEYS_DATABASE_URL: database.url });
  } finally {
    await database?.stop();
  }
}

const unknown = wanted?.filter((key) => !parts.some((part) => part.key === key)) ?? [];
if (unknown.length > 0) {
  const known = [...new Set(parts.map((part) => part.key))].join(', ');
  console.error(`There is no part called ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}

stopOnSignals();
const { passed, failed } = await runParts(parts.filter((part) => isWanted(part.key)));
await stopEverything();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
