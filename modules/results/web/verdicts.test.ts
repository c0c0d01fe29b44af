import { beforeEach, expect, test } from 'vitest';
import { forgetUser, signInAs } from '#platform/web/session.ts';
import type { AnsweredQuestion, AnswerSheet } from '../contract/grading.ts';
import {
  asCorrection,
  carryDraft,
  dropDraft,
  isChanged,
  keepDraft,
  startingVerdicts,
  unjudged,
} from './verdicts.ts';

beforeEach(() => {
  sessionStorage.clear();
  signInAs({ token: 't', id: 1, name: 'ACME', type: 'COMPANY' });
});

const open = (id: number, verdict: boolean | null = null): AnsweredQuestion => ({
  id,
  kind: 'essay',
  statement: 'Por quê?',
  verdict,
  answer: { text: 'Porque sim.' },
  options: [],
});
const choice: AnsweredQuestion = { id: 9, kind: 'single', statement: 'Qual?', options: [] };

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

test('every open answer needs a verdict; questions with an answer key need none', () => {
  const sheet = sheetOf(1, open(1), choice, open(2));
  expect(unjudged(sheet, new Map())).toEqual([1, 2]);
  expect(unjudged(sheet, new Map([[1, false]]))).toEqual([2]);
  expect(
    unjudged(
      sheet,
      new Map([
        [1, false],
        [2, true],
      ]),
    ),
  ).toEqual([]);
});

test('what is sent has the open questions only', () => {
  const sheet = sheetOf(1, open(1), choice);
  expect(
    asCorrection(
      sheet,
      new Map([
        [1, false],
        [9, true],
      ]),
    ),
  ).toEqual([{ questionId: 1, verdict: false }]);
});

test('unsaved marks survive a reload and win over what is saved', () => {
  const sheet = sheetOf(1, open(1, true), open(2));
  expect(startingVerdicts(sheet)).toEqual(new Map([[1, true]]));
  keepDraft(
    sheet,
    new Map([
      [1, false],
      [2, true],
    ]),
  );
  const verdicts = startingVerdicts(sheet);
  expect(verdicts).toEqual(
    new Map([
      [1, false],
      [2, true],
    ]),
  );
  expect(isChanged(sheet, verdicts)).toBe(true);
  dropDraft(sheet);
  expect(isChanged(sheet, startingVerdicts(sheet))).toBe(false);
});

test('marks made on an older version of the correction are not taken over', () => {
  keepDraft(sheetOf(1, open(1)), new Map([[1, false]]));
  expect(startingVerdicts(sheetOf(2, open(1, true)))).toEqual(new Map([[1, true]]));
});

test('a damaged draft is ignored', () => {
  sessionStorage.setItem('correcao-1-5-1', '[[1,"x"],[77,true],3');
  expect(startingVerdicts(sheetOf(1, open(1)))).toEqual(new Map());
});

test('signing out leaves no marks behind, and nobody else finds them', () => {
  const sheet = sheetOf(1, open(1));
  keepDraft(sheet, new Map([[1, true]]));
  signInAs({ token: 'u', id: 2, name: 'Outra', type: 'COMPANY' });
  expect(startingVerdicts(sheet)).toEqual(new Map());
  forgetUser();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what somebody else judged meanwhile is theirs; the other marks are carried over', () => {
  const before = sheetOf(1, open(1), open(2), open(3));
  const after = sheetOf(2, open(1, true), open(2), open(3));
  const mine = new Map([
    [1, false],
    [2, false],
  ]);
  keepDraft(before, mine);
  carryDraft(before, mine, after);
  expect(startingVerdicts(after)).toEqual(
    new Map([
      [1, true],
      [2, false],
    ]),
  );
  expect(startingVerdicts(before)).toEqual(new Map());
});
