import { afterAll, expect, test } from 'vitest';
import { readExamFiles } from '#modules/exams/server/content/exam-file.ts';
import type { Language } from '#modules/running/domain/submission.ts';
import { createExecutor } from '#modules/running/server/executor/executor.ts';
import { createQuickJsEngine } from '#modules/running/server/executor/quickjs/quickjs-engine.ts';
import { proveQuestions } from './prove-questions.ts';

const exams = await readExamFiles();
const executor = createExecutor();
const quickJs = createQuickJsEngine();
afterAll(async () => {
  quickJs.stop();
  await executor.stop();
});

test('every solution passes all tests, and every wrong one fails a hidden test', async () => {
  const { faults, leftOut, proven } = await proveQuestions(exams, executor);
  if (leftOut.length > 0) console.warn(`Solutions in ${leftOut.join(', ')} were left out.`);
  expect(faults).toEqual([]);
  expect(proven).toBeGreaterThan(0);
});

test('every solution in JavaScript passes all tests where there is no bubblewrap, too', async () => {
  const withoutBoxes = {
    available: async () => ({
      languages: [{ language: 'javascript' as Language, engine: 'quickjs' as const, toolchain: 'QuickJS' }],
      steps: [],
    }),
    run: (submission: Parameters<typeof quickJs.run>[0]) =>
      quickJs.run(submission, '', new AbortController().signal),
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
