import { set } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#platform/contract/client.ts';
import type { Merge } from '#platform/web/forms/merge-edits.ts';
import { type RunToEdit, runToEdit } from '../../contract/exam-to-edit.ts';
import { keptDraft } from '../../contract/kept-drafts.ts';
import { blankExam, blankQuestion, type ExamFormValues } from '../form/exam-form.ts';
import { toDraft } from '../form/exam-form-draft.ts';
import { toFormValues } from '../form/exam-values.ts';
import { toKept } from './kept-values.ts';
import { mergeExam, mergeKeptDraft } from './merge-exam.tsx';

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

async function merge(typed: Partial<ExamFormValues>, present: Partial<RunToEdit>) {
  const data = z.encode(runToEdit, { ...run, ...present, edition: 2 });
  return mergeWith(mergeExam(runToEdit), toFormValues(run), typed, data);
}

async function mergeWith(
  merge: Merge<ExamFormValues>,
  base: ExamFormValues,
  typed: Partial<ExamFormValues>,
  data: unknown,
) {
  const values: ExamFormValues = { ...structuredClone(base), ...typed };
  const form = {
    control: { _defaultValues: base },
    getValues: () => structuredClone(values),
    resetDefaultValues: vi.fn(),
    setValue: (name: string, value: never) => set(values, name, value),
  };
  const refusal = new ApiError(409, { error: 'Isto mudou.', code: 'EDICAO_ANTIGA', data });
  const isMerged = await merge(form as never, refusal);
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
  const levels = [
    { points: 0, description: 'Não roda.' },
    { points: 2, description: 'Roda.' },
  ];
  const rubric = [{ name: 'Testes', levels }];
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
    questions: [{ ...essay('Envie o link.'), modelAnswer: 'Assim.', markingNotes: '- Funciona.', rubric }],
    edition: 2,
  };
  const merged = await merge({}, others);
  expect(merged && toDraft(merged)).toEqual(toDraft(toFormValues(others)));
});

test('the same holds for a draft, with who may take the exam', async () => {
  const question = {
    ...blankQuestion(),
    statement: 'Um?',
    kind: 'single' as const,
    imageUrl: 'https://a.example/b',
  };
  const bank = { questionId: 7, version: 2, newest: 2, archived: false };
  const others: ExamFormValues = {
    ...{
      kind: 'practice',
      period: { start: '2026-03-02', end: '2026-03-09' },
      isLimited: false,
      minutes: null,
    },
    ...{
      access: 'invited',
      helpRule: 'closed_book',
      questionResults: 'at_once',
      resultsRelease: 'on_delivery',
    },
    ...{
      shuffledQuestions: true,
      shuffledOptions: true,
      answerDays: 30,
      stackIds: [1],
      skillIds: [2],
      title: 'Prova de Rust',
    },
    ...{ description: 'Outra.', repositoryUrl: 'https://a.example/c', questions: [{ ...question, bank }] },
    draws: [{ tag: 'sql', level: 'senior', kind: '', count: null }],
    ...{ practiceQuestion: 'Envie.', practiceModelAnswer: 'Assim.', practiceMarkingNotes: '- Funciona.' },
    practiceRubric: [{ name: '', levels: [{ points: null, description: 'Roda.' }] }],
    ...{ draftId: 'ba9f2a1c-6a36-4cf5-8a5b-7f5f5c9f0d11', edition: 2 },
  };
  const data = z.encode(keptDraft, { ...toKept(others), edition: 2, savedAt: new Date() });
  const merge = mergeKeptDraft(others.draftId ?? '');
  const begun = { ...blankExam(), draftId: others.draftId, edition: 1 };
  expect(await mergeWith(merge, begun, {}, data)).toEqual(others);
});
