import { afterEach, expect, test } from 'vitest';
import { forgetExamDraft, keepExamDraft, readExamDraft } from './exam-draft-storage.ts';
import { blankExam } from './exam-form.ts';

afterEach(() => localStorage.clear());

test('a draft is read back by the account that left it, and by no other', () => {
  const values = { ...blankExam(), title: 'Prova de SQL', minutes: null };
  keepExamDraft('COMPANY-1', values);
  expect(readExamDraft('COMPANY-1')).toEqual(values);
  expect(readExamDraft('COMPANY-2')).toBeUndefined();
  forgetExamDraft('COMPANY-1');
  expect(readExamDraft('COMPANY-1')).toBeUndefined();
});

test('a form that says nothing is not kept', () => {
  keepExamDraft('COMPANY-1', { ...blankExam(), title: 'x' });
  keepExamDraft('COMPANY-1', blankExam());
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '{"title":"x"}', JSON.stringify({ ...blankExam(), questions: [{ statement: null }] })])(
  'what the form could not show is not restored: %s',
  (text) => {
    localStorage.setItem('exam-draft:COMPANY-1', text);
    expect(readExamDraft('COMPANY-1')).toBeUndefined();
  },
);
