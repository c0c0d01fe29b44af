import { expect, test } from 'vitest';
import { blankQuestion } from '../../form/exam-form.ts';
import { blankExecution, type ExecutionValues } from './execution-values.ts';
import { executionFor } from './pick-kind.ts';

const written: ExecutionValues = { ...blankExecution('code'), timeMs: 700 };

test('a question that ran has it again when its kind is picked again', () => {
  const essay = executionFor(undefined, { ...blankQuestion(), execution: written });
  expect(essay.execution).toBeUndefined();
  const sql = executionFor('sql', essay);
  expect(sql.execution?.kind).toBe('sql');
  const code = executionFor('code', sql);
  expect(code.execution).toEqual(written);
  expect(code.leftExecutions.map(({ kind }) => kind)).toEqual(['sql']);
});

test('a new question of code begins with the first language that is executed here', () => {
  const { execution } = executionFor('code', blankQuestion(), 'python');
  expect(execution?.languages.map(({ language }) => language)).toEqual(['python']);
});
