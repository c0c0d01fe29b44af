import { relative } from 'node:path';
import { root } from './command.ts';

export type Report = { testResults: FileResult[] };
export type FileResult = {
  name: string;
  status: string;
  message: string;
  assertionResults: TestResult[];
};
type TestResult = { fullName: string; status: string; failureMessages: string[] };

const hasFailed = ({ status }: { status: string }) => status === 'failed';

/** A file that breaks before its first test counts as one failure. */
export function count({ testResults }: Report): { passed: number; failed: number } {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(hasFailed).length + broken.length,
  };
}

export type Failure = { test: string; failure: string };

/** A file that broke outside its tests stands for itself. */
export function failuresOf({ testResults }: Report): Failure[] {
  return testResults.filter(hasFailed).flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(hasFailed);
    if (failed.length === 0) return [{ test: name, failure: file.message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} > ${fullName}`,
      failure: failureMessages.join('\n'),
    }));
  });
}
