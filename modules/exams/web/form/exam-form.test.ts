import { expect, test } from 'vitest';
import { markAnOption } from '#modules/question-bank/contract/kinds/choice.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { chooseSkill, chooseStack, fromToday, startAfterEnd } from '../../contract/exam-draft.ts';
import {
  blankCriterion,
  blankExam,
  blankQuestion,
  type CriterionValues,
  durationSentence,
  type ExamFormValues,
  withKind,
} from './exam-form.ts';
import { toDraft } from './exam-form-draft.ts';
import { examFaults } from './exam-form-faults.ts';

const today = '2026-11-21';

const whole = (given: Partial<ExamFormValues> = {}): ExamFormValues => ({
  ...blankExam(),
  period: { start: '2026-12-01', end: '2026-12-05' },
  stackIds: [1],
  skillIds: [1],
  title: 'Prova de fundamentos',
  description: 'Conceitos do dia a dia.',
  questions: [{ ...blankQuestion(), statement: 'O que é um hook?' }],
  ...given,
});

const unmarked = (kind: 'single' | 'multiple') => ({
  ...blankQuestion(),
  kind,
  statement: 'Qual?',
  options: [
    { text: 'A', correct: null },
    { text: 'B', correct: null },
  ],
});

test('a whole form has no faults', () => {
  expect(examFaults(whole(), today)).toEqual([]);
});

test('faults come in the order dates, stacks, skills, marks, texts of questions, then the rest', () => {
  const faults = examFaults(
    whole({
      period: { start: '2026-12-05', end: '2026-12-01' },
      stackIds: [],
      skillIds: [],
      title: '',
      minutes: null,
      questions: [blankQuestion(), { ...unmarked('multiple'), statement: '' }],
    }),
    today,
  );
  expect(faults).toEqual([
    ['period', startAfterEnd],
    ['stackIds', chooseStack],
    ['skillIds', chooseSkill],
    ['questions.1.kind', markAnOption.multiple],
    ['questions.0.statement', fillThisField],
    ['questions.1.statement', fillThisField],
    ['title', fillThisField],
    ['minutes', fillThisField],
  ]);
});

test('a single choice without a mark is asked for the right alternative', () => {
  expect(examFaults(whole({ questions: [unmarked('single')] }), today)).toEqual([
    ['questions.0.kind', markAnOption.single],
  ]);
});

test('a period may start today but not before', () => {
  const from = (start: string) => examFaults(whole({ period: { start, end: '2026-12-05' } }), today);
  expect(from(today)).toEqual([]);
  expect(from('2026-11-20')).toEqual([['period', fromToday]]);
  // A year is held while it is being typed.
  expect(from('0002-12-01')).toEqual([['period', fromToday]]);
});

test('without a time limit no duration is asked for or sent', () => {
  const values = whole({ isLimited: false, minutes: null });
  expect(examFaults(values, today)).toEqual([]);
  expect(toDraft(values).duration).toBeNull();
});

test('a description is optional', () => {
  expect(examFaults(whole({ description: ' ' }), today)).toEqual([]);
});

test('less than 15 minutes are refused', () => {
  expect(examFaults(whole({ minutes: 14 }), today).map(([path]) => path)).toEqual(['minutes']);
  expect(examFaults(whole({ minutes: 15 }), today)).toEqual([]);
});

test('a practical exam is sent with its one question, and with nothing of the question builder', () => {
  expect(toDraft(whole({ kind: 'practice' })).questions).toEqual([
    { statement: 'Insira o link do repositório para avaliação.', kind: 'essay', kindCode: 3 },
  ]);
});

test('the options of an essay stay in the form and are not sent', () => {
  const [question] = toDraft(whole({ questions: [{ ...unmarked('single'), kind: 'essay' }] })).questions;
  expect(question).toEqual({ statement: 'Qual?', kind: 'essay', kindCode: 3, explanation: null, bank: null });
});

test('a duration is said in hours and minutes', () => {
  expect(durationSentence(90)).toBe('O desenvolvedor terá 1 h e 30 min.');
  expect(durationSentence(45)).toBe('O desenvolvedor terá 45 min.');
  expect(durationSentence(120)).toBe('O desenvolvedor terá 2 h.');
});

test('an administrator’s template needs no period, a company’s exam does', () => {
  const undated = whole({ period: null });
  expect(examFaults(undated, today, 'ADMIN')).toEqual([]);
  expect(examFaults(undated, today, 'COMPANY').map(([path]) => path)).toEqual(['period']);
});

const rule = { tag: 'sql', level: '' as const, kind: '' as const, count: 5 };

test('an exam may have nothing but drawn questions, each rule with a tag and a number', () => {
  expect(examFaults(whole({ questions: [], draws: [rule] }), today)).toEqual([]);
  expect(
    examFaults(
      whole({
        draws: [
          { ...rule, tag: '' },
          { ...rule, count: null },
        ],
      }),
      today,
    ),
  ).toEqual([
    ['draws.0.tag', fillThisField],
    ['draws.1.count', 'Sorteie ao menos uma questão.'],
  ]);
});

test('a question sends the version of the bank that it has, not the newest one', () => {
  const bank = { questionId: 3, version: 2, newest: 4, archived: true };
  const [question] = toDraft(
    whole({ questions: [{ ...blankQuestion(), statement: 'Qual?', bank }] }),
  ).questions;
  expect(question?.bank).toEqual({ questionId: 3, version: 2 });
});

test('points that are not filled in and a criterion without a name are faults at their fields', () => {
  const faults = (rubric: CriterionValues[], points: number | null = 1) => [
    ...examFaults(
      whole({ questions: [{ ...blankQuestion(), statement: 'Por quê?', points, rubric }] }),
      today,
    ),
    ...examFaults(whole({ kind: 'practice', practiceRubric: rubric }), today),
  ];
  const levels = [...blankCriterion().levels, { points: null, description: 'Supera' }];
  const points = 'Informe um número inteiro de 0 a 100.';
  expect(faults([], null)).toEqual([['questions.0.points', 'Uma questão vale ao menos 1 ponto.']]);
  expect(faults([blankCriterion('Clareza'), { name: 'Exemplos', levels }])).toEqual([
    ['questions.0.rubric.1.levels.3.points', points],
    ['practiceRubric.1.levels.3.points', points],
  ]);
  expect(faults([{ name: ' ', levels }])).toHaveLength(4);
  expect(faults([blankCriterion(' ')])).toEqual([
    ['questions.0.rubric.0.name', fillThisField],
    ['practiceRubric.0.name', fillThisField],
  ]);
});

test('a rubric whose levels earn nothing is a fault of the criterion', () => {
  const levels = blankCriterion().levels.map((level) => ({ ...level, points: 0 }));
  const asked = { ...blankQuestion(), statement: 'Por quê?', rubric: [{ name: 'Clareza', levels }] };
  expect(examFaults(whole({ questions: [asked] }), today)).toEqual([
    ['questions.0.rubric.0.levels', 'Ao menos um nível precisa valer pontos.'],
  ]);
  expect(examFaults(whole({ questions: [{ ...asked, ...unmarked('single') }] }), today)).toEqual([
    ['questions.0.kind', markAnOption.single],
  ]);
});

test('a practical exam draws nothing, whatever the form still holds', () => {
  expect(toDraft(whole({ kind: 'practice', draws: [rule] })).draws).toEqual([]);
});

test('a practical exam begins without a limit of time, and a choice of its author stays', () => {
  const practice = withKind(blankExam(), 'practice');
  expect(practice).toEqual({ ...blankExam(), kind: 'practice', isLimited: false });
  expect(withKind(practice, 'theory')).toEqual(blankExam());
  expect(withKind({ ...practice, isLimited: true }, 'practice').isLimited).toBe(true);
  expect(withKind({ ...practice, isLimited: true }, 'theory').isLimited).toBe(true);
  expect(withKind({ ...blankExam(), isLimited: false }, 'practice').isLimited).toBe(false);
});
