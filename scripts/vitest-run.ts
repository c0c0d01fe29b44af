import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop, start } from './command.ts';
import type { Result } from './parts.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * Runs the tests of these vitest projects and counts them. `files` are vitest's filters. The tests get their own
 * temporary folder as TMPDIR, so that nothing they leave behind stays.
 */
export async function runVitest(
  projects: string[],
  files: string[],
  environment: Record<string, string> = {},
): Promise<Result> {
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
      ...files,
    ],
    { env: { ...env, TMPDIR: folder, ...environment } },
  );
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : undefined;
  await removeFolder();
  return count(report, code);
}

/** A file that breaks before its first test counts as one failure, and so does a failed run without any. */
function count(report: Report | undefined, code: number): Result {
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  return { passed: report?.numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
}
