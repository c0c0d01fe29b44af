import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop, start } from './command.ts';
import type { Result } from './parts.ts';
import { afterSecondTry, count, failuresOf, forSecondTry, type Report, unsteadyOf } from './vitest-report.ts';

type Options = {
  environment?: Record<string, string>;
  /** Up to three failed files run once more, one after the other. What failed before is reported as unsteady. */
  hasSecondTry?: boolean | undefined;
};

/** `files` are vitest's filters. */
export async function runVitest(
  projects: string[],
  files: string[],
  { environment = {}, hasSecondTry = false }: Options = {},
): Promise<Result> {
  const first = await runOnce(projects, files, environment);
  const failed = hasSecondTry && first.report ? forSecondTry(first.report) : [];
  if (!first.report || failed.length === 0) return resultOf(first);
  console.log(`\nA second try, alone:\n${failed.join('\n')}`);
  const second = await runOnce(projects, ['--no-file-parallelism', ...failed], environment);
  const report = afterSecondTry(first.report, second.report ?? { testResults: [] });
  return { ...resultOf({ ...second, report }), unsteady: unsteadyOf(first.report, report) };
}

type Run = { report: Report | undefined; code: number };

/** The tests get their own temporary folder as TMPDIR, so that nothing they leave behind stays. */
async function runOnce(
  projects: string[],
  more: string[],
  environment: Record<string, string>,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'provado-test-'));
  // PostgreSQL does not run as root and must reach its own folder in it.
  chmodSync(folder, 0o711);
  const removeFolder = onStop(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const reportFile = join(folder, 'report.json');
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...env } = process.env;
  const child = start(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...more,
    ],
    { env: { ...env, TMPDIR: folder, ...environment } },
  );
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : undefined;
  await removeFolder();
  return { report, code };
}

/** A failed run without a failed test is one failure. */
function resultOf({ report, code }: Run): Result {
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 0 };
  return {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: report ? failuresOf(report) : [],
  };
}
