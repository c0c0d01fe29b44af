import { afterAll, expect, test } from 'vitest';
import { limitsOf } from '#modules/execution/domain/limits.ts';
import type { Language, Submission } from '#modules/execution/domain/submission.ts';
import { createExecutor } from '#modules/execution/server/executor/executor.ts';
import { createQuickJsEngine } from '#modules/execution/server/executor/quickjs/quickjs-engine.ts';
import { keepDatabases } from '#modules/execution/server/executor/sql/sql-engine.ts';
import { executeIn } from '#modules/execution/server/executor/warm-children.ts';
import { isCoding, readExamFiles } from '#modules/templates/server/own-exams/exam-file.ts';
import { type ProvingExecutor, proveQuestions } from './prove-questions.ts';

const exams = await readExamFiles();
/** No other language is tried: each takes a second of a processor. */
const languages = exams.flatMap(({ questions }) =>
  questions
    .filter(isCoding)
    .flatMap(({ execution }) => [
      ...execution.languages.map(({ language }) => language),
      ...execution.wrong.map(({ language }) => language),
    ]),
);
const executor = createExecutor([...new Set(languages)]);
const quickJs = createQuickJsEngine();
const databases = keepDatabases();
const database = databases.take();
let sqlRuns: Promise<unknown> = Promise.resolve();

/** Our own statements need no database each: one runs them all, one after the other, in a tenth of the time. */
async function runSql(submission: Submission): ReturnType<ProvingExecutor['execute']> {
  const { source, sql = { schema: '', writing: false }, inputs } = submission;
  const limits = { ...limitsOf('sql', { timeMs: 15_000, memoryMb: 256 }), wallMs: 60_000, cpuMs: 60_000 };
  const all = sqlRuns.then(async () => {
    const outcomes = [];
    for (const rows of inputs) {
      const message = { source, rows, task: sql, outputBytes: limits.outputBytes };
      outcomes.push(await executeIn(await database, message, limits, new AbortController().signal));
    }
    return { engine: 'sql' as const, toolchain: 'PGlite', outcomes };
  });
  sqlRuns = all.catch(() => {});
  return all;
}

const quick: ProvingExecutor = {
  available: () => executor.available(),
  execute: (submission, signal) =>
    submission.language === 'sql' ? runSql(submission) : executor.execute(submission, signal),
};

afterAll(async () => {
  quickJs.stop();
  databases.stop();
  await executor.stop();
});

/** Half a minute on two idle cores, without what was proven before. */
const patience = 600_000;

test('every solution passes all tests, and every wrong one fails a hidden test', {
  timeout: patience,
}, async () => {
  const { faults, leftOut, proven } = await proveQuestions(exams, quick, { quick: true });
  if (leftOut.length > 0) console.warn(`Solutions in ${leftOut.join(', ')} were left out.`);
  expect(faults).toEqual([]);
  expect(proven).toBeGreaterThan(0);
});

test('every solution in JavaScript passes all tests where there is no bubblewrap, too', {
  timeout: patience,
}, async () => {
  const withoutBoxes = {
    available: async () => ({
      languages: [{ language: 'javascript' as Language, engine: 'quickjs' as const, toolchain: 'QuickJS' }],
      steps: [],
    }),
    execute: (submission: Parameters<typeof quickJs.execute>[0]) =>
      quickJs.execute(submission, '', new AbortController().signal),
  };
  const { faults, proven } = await proveQuestions(exams, withoutBoxes, {
    engine: 'quickjs',
    wanted: ({ language, isRight }) => isRight && language === 'javascript',
  });
  expect(faults).toEqual([]);
  expect(proven).toBeGreaterThan(0);
});

test('a reference that fails and a wrong solution that passes are told with exam, question and test', async () => {
  const [exam] = exams.filter(({ slug }) => slug === 'codigo-junior');
  const [question] = exam?.questions ?? [];
  if (!exam || !question || !('execution' in question)) throw new Error('There is no question that runs.');
  const { execution } = question;
  const broken = {
    ...execution,
    languages: execution.languages
      .filter(({ language }) => language === 'javascript')
      .map((offered) => ({ ...offered, references: ["console.log('sem acessos')"] })),
    wrong: [{ name: 'certa', language: 'javascript' as const, source: offeredIn('javascript') }],
  };
  const { faults } = await proveQuestions(
    [{ ...exam, questions: [{ ...question, execution: broken }] }],
    executor,
  );
  expect(faults).toContain(
    `codigo-junior: question 1: solution 1 in javascript fails 'Exemplo do enunciado': line 1 is "sem acessos", not "requisições: 4"`,
  );
  expect(faults).toContain("codigo-junior: question 1: wrong solution 'certa' passes every hidden test");

  function offeredIn(wanted: Language): string {
    return execution.languages.find(({ language }) => language === wanted)?.references[0] ?? '';
  }
});
