// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetUser, signInAs } from '#platform/web/session/session.ts';
import type { AnsweredQuestion, AnswerSheet } from '../contract/grading.ts';
import type { GivenMark } from '../contract/marks.ts';
import { asSeen, asSent, asTested, asWhole, earnedText, isSameMark, withLevel } from './given-mark.ts';
import { keepDraft, settleDraft } from './mark-drafts.ts';
import {
  asCorrection,
  dropDrafts,
  isChanged,
  type SheetMarks,
  startingMarks,
  storedOf,
  unjudged,
} from './sheet-marks.ts';

beforeEach(() => {
  sessionStorage.clear();
  signInAs({ token: 't', id: 1, name: 'ACME', type: 'COMPANY' });
});

const open = (id: number, more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  id,
  kind: 'essay',
  statement: 'Por quê?',
  correct: null,
  answer: { text: 'Porque sim.' },
  options: [],
  ...more,
});
const choice: AnsweredQuestion = { id: 9, kind: 'single', statement: 'Qual?', options: [] };
const level = (points: number) => ({ points, description: '' });
const rubric = [
  { name: 'Clareza', levels: [level(0), level(4)] },
  { name: 'Exemplos', levels: [level(2), level(1), level(0)] },
];

const sheetOf = (version: number, ...questions: AnsweredQuestion[]): AnswerSheet => ({
  attemptId: 5,
  developerId: 7,
  name: 'Ana',
  deliveredAt: new Date(0),
  decision: 'pending',
  timeUsed: 60,
  graded: false,
  version,
  questions,
});
const whole = (correct: boolean | null, more: Partial<GivenMark> = {}): GivenMark => ({
  correct,
  levels: null,
  comments: [''],
  note: '',
  ...more,
});
const keep = (sheet: AnswerSheet, marks: SheetMarks) => {
  for (const question of sheet.questions) {
    const mark = marks.get(question.id);
    if (mark) keepDraft({ attemptId: 5, questionId: question.id }, storedOf(question), mark);
  }
};

test('every open answer needs a mark; questions with an answer key need none', () => {
  const sheet = sheetOf(1, open(1), choice, open(2));
  expect(unjudged(sheet, startingMarks(sheet))).toEqual([1, 2]);
  expect(unjudged(sheet, new Map([[1, whole(false)]]))).toEqual([2]);
});

test('a rubric decides once every criterion has a level', () => {
  const none = storedOf(open(1, { rubric }));
  const begun = withLevel(none, rubric, 1, 1);
  expect([begun.correct, begun.levels]).toEqual([null, [null, 1]]);
  const full = withLevel(begun, rubric, 0, 1);
  expect([full.correct, full.levels, earnedText(rubric, full)]).toEqual([true, [1, 1], '5 de 6 pontos']);
  expect(withLevel(full, rubric, 0, 0).correct).toBe(false);
});

test('the mean of two marks earns their mean, until somebody gives another one', () => {
  const meanOf = [
    { correct: true, levels: [1, 1] },
    { correct: false, levels: [0, 2] },
  ];
  const mean = storedOf(open(1, { rubric, correct: true, meanOf }));
  expect(earnedText(rubric, mean)).toBe('2,5 de 6 pontos');
  const given = asWhole(mean, true, rubric);
  expect(earnedText(rubric, given)).toBe('6 de 6 pontos');
  expect(isSameMark(given, mean)).toBe(false);
  expect(earnedText(rubric, withLevel(mean, rubric, 0, 1))).not.toContain(',');
});

test('everything is the best levels, and nothing those without points, if there are such', () => {
  const none = storedOf(open(1, { rubric }));
  expect(asWhole(none, true, rubric)).toMatchObject({ correct: true, levels: [1, 0] });
  expect(asWhole(none, false, rubric)).toMatchObject({ correct: false, levels: [0, 2] });
  const generous = [{ name: 'Presença', levels: [level(1), level(2)] }];
  const nothing = asWhole(none, false, generous);
  expect([nothing.correct, nothing.levels, earnedText(generous, nothing)]).toEqual([
    false,
    null,
    '0 de 2 pontos',
  ]);
});

test('what is sent has the decided open questions only, and texts that were changed', () => {
  const stored = { correct: true, comments: ['Bom.'], note: 'Ver.' };
  const sheet = sheetOf(1, open(1), choice, open(2, stored), open(3, stored), open(4, { rubric }));
  const marks = new Map([
    [1, whole(false)],
    [9, whole(true)],
    [2, whole(true, { comments: ['Bom.'], note: 'Ver.' })],
    [3, whole(false)],
    [4, asWhole(storedOf(open(4, { rubric })), true, rubric)],
  ]);
  expect(asCorrection(sheet, marks).marks).toEqual([
    { questionId: 1, correct: false },
    { questionId: 2, correct: true },
    { questionId: 3, correct: false, comments: [''], note: '' },
    { questionId: 4, correct: true, levels: [1, 0] },
  ]);
});

test('what was seen is sent as it is stored: no empty texts, and no levels without a mark', () => {
  expect(asSeen(storedOf(open(1, { rubric })))).toEqual({
    correct: null,
    levels: null,
    comments: null,
    note: null,
  });
  const stored = { correct: true, levels: [1, 0], comments: ['', 'Bom.'], note: 'Ver.' };
  expect(asSeen(storedOf(open(1, { rubric, ...stored })))).toEqual(stored);
});

test('unsaved marks survive a reload and win over what is saved', () => {
  const sheet = sheetOf(1, open(1, { correct: true }), open(2, { rubric }));
  const begun = { ...withLevel(storedOf(open(2, { rubric })), rubric, 0, 1), comments: ['Claro.', ''] };
  keep(
    sheet,
    new Map([
      [1, whole(false)],
      [2, begun],
    ]),
  );
  const marks = startingMarks(sheet);
  expect([...marks.values()]).toEqual([whole(false), begun]);
  expect(isChanged(sheet, marks)).toBe(true);
  dropDrafts(sheet);
  expect(isChanged(sheet, startingMarks(sheet))).toBe(false);
});

test('a mark as it is saved leaves no draft', () => {
  keep(sheetOf(1, open(1)), new Map([[1, whole(true)]]));
  keep(sheetOf(1, open(1)), new Map([[1, whole(null)]]));
  expect(sessionStorage).toHaveLength(0);
});

test('what somebody else marked meanwhile is theirs; the other marks are carried over', () => {
  const mine = new Map([
    [1, whole(false)],
    [2, whole(false)],
  ]);
  keep(sheetOf(1, open(1), open(2)), mine);
  const marks = startingMarks(sheetOf(2, open(1, { correct: true }), open(2)));
  expect([...marks.values()]).toEqual([whole(true), whole(false)]);
});

test('a text typed for an answer that somebody else marked stays where they wrote none', () => {
  const question = open(1, { rubric });
  const typed = { ...storedOf(question), comments: ['Claro.', 'Sem exemplos.'], note: 'Ver juntos.' };
  keep(sheetOf(1, question), new Map([[1, typed]]));
  const theirs = open(1, { rubric, correct: true, levels: [1, 0], comments: ['Muito claro.', ''] });
  expect(startingMarks(sheetOf(2, theirs)).get(1)).toEqual({
    correct: true,
    levels: [1, 0],
    comments: ['Muito claro.', 'Sem exemplos.'],
    note: 'Ver juntos.',
  });
});

test('what is typed while a mark is being saved stays unsaved on top of it', () => {
  const answer = { attemptId: 5, questionId: 1 };
  keepDraft(answer, whole(null), whole(true, { comments: ['Bo'] }));
  settleDraft(answer, whole(true));
  const saved = sheetOf(2, open(1, { correct: true }));
  expect(startingMarks(saved).get(1)).toEqual(whole(true, { comments: ['Bo'] }));
  settleDraft(answer, whole(true, { comments: ['Bo'] }));
  expect(sessionStorage).toHaveLength(0);
});

test.each(['[[1,"x"],[77,true],3', '[]', '{"seen":{},"mark":{"correct":"x"}}'])(
  'a damaged draft is ignored (%#)',
  (damaged) => {
    sessionStorage.setItem('correcao-1-5-1', damaged);
    expect(startingMarks(sheetOf(1, open(1))).get(1)).toEqual(whole(null));
  },
);

test('signing out leaves no marks behind, and nobody else finds them', () => {
  const sheet = sheetOf(1, open(1));
  keep(sheet, new Map([[1, whole(true)]]));
  signInAs({ token: 'u', id: 2, name: 'Outra', type: 'COMPANY' });
  expect(startingMarks(sheet).get(1)).toEqual(whole(null));
  forgetUser();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a mark by tests is overruled as a whole, and the mark of the tests can be brought back', () => {
  const passed = { weight: 2, of: 4 };
  const before = storedOf(open(1, { correct: true, passed }));
  expect(asSent(before, before, undefined)).toEqual({ correct: true });
  const full = asWhole(before, true, undefined);
  expect(isSameMark(full, before)).toBe(false);
  expect(asSent(full, before, undefined)).toEqual({ correct: true, passed: null });
  const overruled = storedOf(open(1, { correct: false }));
  expect(asSent(asTested(overruled, passed), overruled, undefined)).toEqual({ correct: null });
});

test('an answer that tests mark, or could not mark, does not hold up a correction', () => {
  const testing = (state: 'queued' | 'failed' | 'done') => ({ testResults: { state, tests: [] } });
  const sheet = sheetOf(1, open(1, testing('queued')), open(2, testing('failed')), open(3, testing('done')));
  expect(unjudged(sheet, startingMarks(sheet))).toEqual([3]);
});
