import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#platform/contract/client.ts';
import { type RunToEdit, runToEdit } from '../contract/exam-life.ts';
import { type ExamFormValues, toDraft } from './exam-form.ts';
import { toFormValues } from './exam-values.ts';
import { mergeExam } from './merge-exam.tsx';

const essay = (statement: string) => ({ kind: 'essay' as const, statement });

const run: RunToEdit = {
  ...{ kind: 'theory', title: 'Prova de JavaScript', description: 'Sobre a linguagem.', repositoryUrl: '' },
  ...{ stackIds: [1], skillIds: [1, 2], annulled: [], duration: 5400, begun: false, fromTemplate: false },
  startsAt: new Date('2026-01-15T03:00:00.000Z'),
  endsAt: new Date('2026-01-21T02:59:59.999Z'),
  ...{ helpRule: 'closed_book', questionResults: 'after_end', resultsRelease: 'at_end' },
  ...{ shuffledQuestions: true, shuffledOptions: false },
  draws: [],
  questions: [essay('Um?'), essay('Dois?')],
  edition: 1,
};

/** Merges what was typed with what stands now. Gives the values of the form, or undefined where it would ask. */
async function merge(typed: Partial<ExamFormValues>, present: Partial<RunToEdit>) {
  const base = toFormValues(run);
  const values: ExamFormValues = { ...structuredClone(base), ...typed };
  const form = {
    control: { _defaultValues: base },
    getValues: () => structuredClone(values),
    resetDefaultValues: vi.fn(),
    setValue: (name: keyof ExamFormValues, value: never) => {
      values[name] = value as never;
    },
  };
  const data = z.encode(runToEdit, { ...run, ...present, edition: 2 });
  const refusal = new ApiError(409, { error: 'Isto mudou.', code: 'EDICAO_ANTIGA', data });
  const isMerged = await mergeExam(runToEdit)(form as never, refusal);
  return isMerged ? values : undefined;
}

const statements = ({ questions }: ExamFormValues) => questions.map(({ statement }) => statement);
const asked = (...texts: string[]) => toFormValues({ ...run, questions: texts.map(essay) }).questions;

test('two people who each change a question of their own both keep it', async () => {
  const merged = await merge(
    { questions: asked('Um!', 'Dois?') },
    { questions: [essay('Um?'), essay('Dois!')] },
  );
  expect(merged && statements(merged)).toEqual(['Um!', 'Dois!']);
  expect(merged?.edition).toBe(2);
});

test('the same question changed by both, or another number of them beside a change, is asked about', async () => {
  const both = { questions: asked('Um!', 'Dois?') };
  expect(await merge(both, { questions: [essay('Hum?'), essay('Dois?')] })).toBeUndefined();
  expect(await merge(both, { questions: [essay('Um?'), essay('Dois?'), essay('Três?')] })).toBeUndefined();
  const added = await merge({ title: 'Prova de TypeScript' }, { questions: [essay('Um?')] });
  expect(added && [added.title, ...statements(added)]).toEqual(['Prova de TypeScript', 'Um?']);
});

test('nothing that a colleague may have changed is left out of what is merged', async () => {
  const others: RunToEdit = {
    ...{
      kind: 'practice',
      title: 'Prova de Rust',
      description: 'Outra.',
      repositoryUrl: 'https://a.example/b',
    },
    ...{ stackIds: [2], skillIds: [3], annulled: [], duration: null, begun: false, fromTemplate: false },
    startsAt: new Date('2026-01-16T03:00:00.000Z'),
    endsAt: new Date('2026-01-22T02:59:59.999Z'),
    ...{ helpRule: 'open_book', questionResults: 'never', resultsRelease: 'at_end' },
    ...{ shuffledQuestions: false, shuffledOptions: true },
    draws: [{ tag: 'sql', count: 3 }],
    questions: [{ ...essay('Envie o link.'), modelAnswer: 'Assim.', markingNotes: '- Funciona.' }],
    edition: 2,
  };
  const merged = await merge({}, others);
  expect(merged && toDraft(merged)).toEqual(toDraft(toFormValues(others)));
});
