import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { transformWithOxc } from 'vite';
import {
  mended,
  type ReviewSources,
  readReviewSources,
  reviewsFolder,
} from '#modules/templates/server/own-exams/review-folder.ts';
import { root } from './command.ts';

interface Runner {
  readonly tools: readonly string[];
  /** The last command says by its exit whether the test passes. */
  commands(sources: readonly string[], test: string): (readonly [command: string, ...args: string[]])[];
}

const named = (test: string) => test.slice(0, -extname(test).length);

const runners: Readonly<Record<string, Runner>> = {
  js: { tools: ['node'], commands: (_, test) => [[process.execPath, `tests/${test}`]] },
  py: { tools: ['python3'], commands: (_, test) => [['python3', '-B', `tests/${test}`]] },
  php: { tools: ['php'], commands: (_, test) => [['php', `tests/${test}`]] },
  java: {
    tools: ['javac', 'java'],
    commands: (sources, test) => [
      ['javac', '-d', 'out', ...sources, `tests/${test}`],
      ['java', '-XX:TieredStopAtLevel=1', '-cp', 'out', named(test)],
    ],
  },
  cs: {
    tools: ['mcs', 'mono'],
    commands: (sources, test) => [
      ['mcs', '-out:test.exe', ...sources, `tests/${test}`],
      ['mono', 'test.exe'],
    ],
  },
};

export interface ReviewProof {
  readonly faults: string[];
  /** Tools that this machine lacks. */
  readonly leftOut: string[];
  readonly proven: number;
}

/** Each planted fault has a test that fails with it, and passes once it alone is mended. */
export async function proveReviews(
  wanted: (review: ReviewSources) => boolean = () => true,
): Promise<ReviewProof> {
  const faults: string[] = [];
  const leftOut = new Set<string>();
  let proven = 0;
  await using database = new PGlite();
  for (const review of (await readReviewSources()).filter(wanted)) {
    const missing = runnerOf(review)?.tools.find((tool) => spawnSync(tool, ['--version']).error);
    if (missing) {
      leftOut.add(missing);
      continue;
    }
    for (const fault of review.faults) {
      const told = `${review.name}: '${fault.test}'`;
      if ((await complaintOf(review, review.after, fault.test, database)) === undefined)
        faults.push(`${told} passes with the fault`);
      const complaint = await complaintOf(review, mended(review.after, fault), fault.test, database);
      if (complaint !== undefined) faults.push(`${told} fails without the fault: ${complaint}`);
      proven += 1;
    }
  }
  return { faults, leftOut: [...leftOut], proven };
}

/** SQL has none: it runs on the embedded database. */
const runnerOf = ({ after }: ReviewSources): Runner | undefined =>
  runners[
    extname([...after.keys()][0] ?? '')
      .slice(1)
      .replace('jsx', 'js')
  ];

type Sources = ReviewSources['after'];

/** Undefined if the test passes. */
async function complaintOf(
  review: ReviewSources,
  sources: Sources,
  test: string,
  database: PGlite,
): Promise<string | undefined> {
  const runner = runnerOf(review);
  const own = join(reviewsFolder, review.name);
  if (!runner) return complaintOfQuery(own, sources, test, database);
  // What is imported is found from there.
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.cache/review-'));
  try {
    cpSync(join(own, 'tests'), join(folder, 'tests'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [path, text] of sources) await writeSource(join(folder, path), text);
    const commands = runner.commands([...sources.keys()], test);
    for (const [command, ...args] of commands) {
      const { status, stderr }: SpawnSyncReturns<string> = spawnSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        timeout: 60_000,
        env: { ...process.env, PYTHONPATH: folder },
      });
      if (status !== 0) return stderr.slice(-400) || `it ends with ${status}`;
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeSource(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  if (!path.endsWith('.jsx')) return writeFileSync(path, text);
  const { code } = await transformWithOxc(text, path, { jsx: { runtime: 'automatic' } });
  writeFileSync(path.replace(/x$/, ''), code);
}

/** The rows must have these values in these columns, in their order. The database is empty before and afterwards. */
async function complaintOfQuery(
  own: string,
  sources: Sources,
  test: string,
  database: PGlite,
): Promise<string | undefined> {
  const read = (file: string) => readFileSync(join(own, file), 'utf8');
  const expected = JSON.parse(read(`tests/${test}.json`)) as Record<string, unknown>[];
  await database.exec('begin');
  try {
    await database.exec(`${read('schema.sql')}\n${read(`tests/${test}.sql`)}`);
    const [query = ''] = sources.values();
    const { rows } = await database.query<Record<string, unknown>>(query);
    const shown = rows.map((row, at) =>
      Object.fromEntries(
        Object.keys(expected[at] ?? {}).map((key) => [
          key,
          typeof expected[at]?.[key] === 'number' ? Number(row[key]) : row[key],
        ]),
      ),
    );
    const isSame = rows.length === expected.length && JSON.stringify(shown) === JSON.stringify(expected);
    return isSame ? undefined : JSON.stringify(shown);
  } finally {
    await database.exec('rollback');
  }
}

/** Tests that no fault names would never run. */
export async function unusedTests(): Promise<string[]> {
  const reviews = await readReviewSources();
  return reviews.flatMap(({ name, faults }) =>
    readdirSync(join(reviewsFolder, name, 'tests'))
      .filter((file) => !/^base\.|\.json$/.test(file))
      .filter((file) => !faults.some(({ test }) => test === file || `${test}.sql` === file))
      .map((file) => `${name}: no fault names the test ${file}`),
  );
}
