import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take more time than their size tells, and started late they would run alone in the end. */
const long = [
  'slow-devices',
  'languages',
  'translated-pages',
  'code-answers',
  'mishaps',
  'access',
  'conduct-record',
  'rehearsals',
  'main-job',
  'company-profile',
  'developer-profile',
  'expired-timer',
  'exam-life',
  'guarded-accounts',
  'demo',
].map((name) => `/${name}.e2e.ts`);
const longProofs = ['proven-questions', 'conformance', 'proven-reviews'].map((name) => `/${name}.test.ts`);
const longTrials = ['backup-embedded', 'runners', 'saving'].map((name) => `/${name}.chaos.ts`);

/** Starts the files that take longest first. Vitest does so once it has seen a run, and goes by size before. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      [...long, ...longProofs, ...longTrials].some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
