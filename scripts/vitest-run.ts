import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop, start } from './command.ts';
import type { Result } from './parts.ts';
import { count, failuresOf, type Report } from './vitest-report.ts';

/**
 * The tests get their own temporary folder as TMPDIR, so that nothing they leave behind stays.
 * @param files vitest's filters
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
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 0 };
  return {
    passed,
    // A failed run without a failed test is one failure.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: report ? failuresOf(report) : [],
  };
}
