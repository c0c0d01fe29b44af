import { expect, test } from 'vitest';
import type { HandInWay } from '#platform/contract/words.ts';
import type { RunToEdit } from '../../contract/exam-to-edit.ts';
import { toDraft } from './exam-form-draft.ts';
import { toFormValues } from './exam-values.ts';

const rubric = [
  {
    name: 'Clareza',
    levels: [
      { points: 0, description: '' },
      { points: 3, description: 'Diz o motivo.' },
    ],
  },
];
const run: RunToEdit = {
  kind: 'theory',
  title: 'Prova de JavaScript',
  description: 'Sobre a linguagem.',
  repositoryUrl: '',
  stackIds: [1],
  skillIds: [1, 2],
  annulled: [],
  startsAt: new Date('2026-01-15T03:00:00.000Z'),
  endsAt: new Date('2026-01-21T02:59:59.999Z'),
  duration: 5400,
  helpRule: 'closed_book',
  questionResults: 'after_end',
  resultsRelease: 'when_published',
  shuffledQuestions: true,
  shuffledOptions: false,
  begun: false,
  draws: [{ tag: 'sql', level: 'mid', count: 5, pool: 23, outdated: true }],
  fromTemplate: false,
  edition: 1,
  questions: [
    {
      ...{ kind: 'essay', statement: 'Por quê?', imageUrl: null, imageAlt: null, options: [] },
      ...{ modelAnswer: 'Porque **sim**.', markingNotes: '- Diz o motivo.', points: 5, rubric },
    },
    {
      ...{ explanation: 'É o dobro.', bank: { questionId: 7, version: 1, newest: 2, archived: false } },
      kind: 'single',
      statement: 'Quanto?',
      imageUrl: 'http://localhost/files/images/a.png',
      imageAlt: 'Um gráfico',
      options: [
        { text: '2', correct: true },
        { text: '3', correct: false },
      ],
    },
  ],
};

test('an exam that is opened and sent unchanged is the exam it was', () => {
  const draft = toDraft(toFormValues(run));
  expect(draft).toMatchObject({
    ...{ kind: run.kind, title: run.title, description: run.description, repositoryUrl: '' },
    ...{ stackIds: [1], skillIds: [1, 2], startsAt: run.startsAt, endsAt: run.endsAt, duration: 5400 },
    ...{ helpRule: 'closed_book', questionResults: 'after_end', resultsRelease: 'when_published' },
    ...{ shuffledQuestions: true, shuffledOptions: false },
    draws: [{ tag: 'sql', level: 'mid', kind: null, count: 5 }],
  });
  expect(draft.questions).toEqual([
    {
      ...{ kind: 'essay', kindCode: 3, statement: 'Por quê?' },
      ...{ modelAnswer: 'Porque **sim**.', markingNotes: '- Diz o motivo.', points: 5, rubric },
      ...{ explanation: null, bank: null },
    },
    {
      ...{ explanation: 'É o dobro.', bank: { questionId: 7, version: 1 } },
      ...{ kind: 'single', kindCode: 2 },
      statement: 'Quanto?',
      imageUrl: 'http://localhost/files/images/a.png',
      imageAlt: 'Um gráfico',
      options: [
        { text: '2', correct: true },
        { text: '3', correct: false },
      ],
    },
  ]);
});

test('a practical exam keeps its own wording, and the usual one stays a placeholder', () => {
  const practice = (statement: string) =>
    toFormValues({ ...run, kind: 'practice', questions: [{ kind: 'essay', statement }] }).practiceQuestion;
  expect(practice('Envie o link.')).toBe('Envie o link.');
  expect(practice('Insira o link do repositório para avaliação.')).toBe('');
  expect(practice('Envie o trabalho em um arquivo .zip ou .tar.gz para avaliação.')).toBe('');
});

test('the usual wording of a practical exam asks for what it takes', () => {
  const asked = (handInWays?: HandInWay[]) =>
    toDraft({
      ...toFormValues({ ...run, kind: 'practice', questions: [{ kind: 'essay', statement: '' }] }),
      ...(handInWays && { handInWays }),
    }).questions[0]?.statement;
  expect(asked()).toBe('Insira o link do repositório para avaliação.');
  expect(asked(['upload'])).toBe('Envie o trabalho em um arquivo .zip ou .tar.gz para avaliação.');
  expect(asked(['link', 'upload'])).toBe(
    'Insira o link do repositório, ou envie o trabalho em um arquivo .zip ou .tar.gz, para avaliação.',
  );
});

test('a practical exam sends the files that it begins with by their id, and says when they were taken out', () => {
  const base = { id: 7, origin: 'desafio.zip', files: 2, bytes: 900 };
  const values = toFormValues({
    ...{ ...run, kind: 'practice', base },
    questions: [{ kind: 'essay', statement: '' }],
  });
  expect(toDraft(values).base).toEqual({ id: 7 });
  expect(toDraft({ ...values, base: null }).base).toBeNull();
  expect(toDraft({ ...values, kind: 'theory' }).base).toBeUndefined();
});

test('a practical exam keeps its rubric, its points and what is for graders', () => {
  const question = {
    ...{ kind: 'essay' as const, statement: 'Insira o link do repositório para avaliação.' },
    ...{ modelAnswer: 'Um **exemplo**.', markingNotes: '- Testes: 30 pontos', points: 2, rubric },
  };
  expect(toDraft(toFormValues({ ...run, kind: 'practice', questions: [question] })).questions).toEqual([
    { ...question, kindCode: 3 },
  ]);
});

test('a template has neither period nor time limit', () => {
  const { startsAt: _, endsAt: __, duration: ___, begun: ____, fromTemplate: _____, ...content } = run;
  expect(toFormValues({ ...content, published: true })).toMatchObject({ period: null, isLimited: false });
});
