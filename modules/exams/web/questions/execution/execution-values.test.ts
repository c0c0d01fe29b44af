import { expect, test } from 'vitest';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { executionSentence } from '#modules/question-bank/web/public.ts';
import { blankQuestion, shownKind } from '../../form/exam-form.ts';
import { questionFaults } from '../../form/exam-form-faults.ts';
import { toEntry } from '../outline/outline.ts';
import { toQuestions, toValues } from '../question-values.ts';
import {
  blankExecution,
  executionValues,
  isBlankExecution,
  toExecution,
  toPaperExecution,
} from './execution-values.ts';

const program: Execution = {
  ...{ kind: 'code', shape: 'program', timeMs: 1500, memoryMb: 128, comparison: 'numbers' },
  ...{ tolerance: 0.01, credit: 'all_or_nothing', writing: false },
  languages: [{ language: 'python', starter: '# aqui', references: ['print(2 * int(input()))'] }],
  tests: [
    { name: 'pequeno', input: '2', expected: '4', weight: 3, hidden: false },
    { name: '', input: '5', expected: '10', weight: 1, hidden: true },
  ],
  wrong: [{ name: 'soma', language: 'python', source: 'print(2 + int(input()))' }],
};
const query: Execution = {
  ...{ kind: 'sql', shape: 'program', timeMs: 2000, memoryMb: 256, comparison: 'ordered' },
  ...{ credit: 'weights', wrong: [], writing: true },
  languages: [{ language: 'sql', starter: '', references: ['delete from t'] }],
  tests: [{ name: '', input: 'insert into t values (1)', expected: '', weight: 1, hidden: true }],
  schema: 'create table t (a int)',
  stateQuery: 'select * from t',
};

const close: Execution = { ...program, toleranceKind: 'relative' };
const closeRows: Execution = { ...query, tolerance: 0.5, toleranceKind: 'absolute' };

test.each([program, query, close, closeRows])(
  'a stored $kind question comes out of the form as it went in',
  (stored) => {
    const values = executionValues(stored);
    expect(values && toExecution(values)).toEqual(stored);
    const [written] = toQuestions([
      toValues({ statement: 'Dobre.', kind: 'essay', options: [], execution: stored }),
    ]);
    expect(written?.execution).toEqual(stored);
  },
);

test('what its comparison and kind do not use is not sent', () => {
  const values = { ...blankExecution('code'), tolerance: 1, schema: 'create table t ()', stateQuery: 'x' };
  const sent = toExecution({ ...values, checker: { language: 'python', source: 'x' } });
  for (const key of ['tolerance', 'checker', 'schema', 'stateQuery', 'functionName'])
    expect(sent).not.toHaveProperty(key);
});

test('what is tried stays as it was while the form changes what it holds', () => {
  const values = executionValues({
    ...program,
    comparison: 'checker',
    checker: { language: 'python', source: 'x' },
  });
  if (!values) throw new Error('There is an execution.');
  const sent = toExecution(values);
  const before = structuredClone(sent);
  // The form changes its values in place, too.
  values.languages[0]?.references.splice(0, 1, 'print(3)');
  if (values.checker) values.checker.source = 'y';
  expect(sent).toEqual(before);
});

test('the preview has what candidates see, and neither solutions nor hidden tests', () => {
  const values = executionValues(program);
  const paper = values && toPaperExecution(values);
  expect(paper).toMatchObject({ tests: [{ name: 'pequeno' }], hiddenTests: 1, hiddenWeight: 1 });
  expect(JSON.stringify(paper)).not.toContain('print');
});

test('a blank one asks for a solution, and the outline says so', () => {
  const question = { ...blankQuestion(), statement: 'Dobre.', execution: blankExecution('code') };
  expect(isBlankExecution(question.execution)).toBe(true);
  expect(questionFaults(question).map(([path]) => path)).toContain('execution.languages.0.references.0');
  expect(toEntry(question)).toMatchObject({ kind: 'Código', fault: 'Confira o teste 1' });
  const execution = { ...question.execution, tests: program.tests };
  expect(toEntry({ ...question, execution }).fault).toBe('Falta uma solução de referência');
  expect(shownKind({ ...question, kind: 'single' })).toBe('single');
});

test('an executable question is told in a few words', () => {
  expect(executionSentence(blankExecution('sql'))).toBe('SQL · 2 conjuntos de dados, 1 visível');
});
