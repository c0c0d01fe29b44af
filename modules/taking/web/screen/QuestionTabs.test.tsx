import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QuestionTabs } from '#modules/exams/web/paper/QuestionTabs.tsx';
import { useReviewMarks } from './review-marks.ts';
import { TabLegend } from './TabLegend.tsx';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Tabs({ attemptId }: { attemptId: number }) {
  const [marked, flip] = useReviewMarks(attemptId);
  const questions = [1, 2].map((id) => ({ id, isAnswered: id === 1, isMarked: marked.has(id) }));
  return (
    <>
      <QuestionTabs questions={questions} current={0} onSelect={() => undefined} />
      <TabLegend hasMarks={marked.size > 0} />
      <button type="button" onClick={() => flip(2)}>
        Marcar
      </button>
    </>
  );
}
const names = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));
const mark = () => userEvent.click(screen.getByRole('button', { name: 'Marcar' }));

test('each tab says whether its question is answered and whether it is marked for review', async () => {
  render(<Tabs attemptId={1} />);
  expect(names()).toEqual(['Questão 1, respondida', 'Questão 2, não respondida']);
  expect(screen.queryByText('Marcada para revisão')).toBeNull();
  await mark();
  expect(names()).toEqual(['Questão 1, respondida', 'Questão 2, não respondida, marcada para revisão']);
  expect(screen.getByText('Marcada para revisão')).toBeTruthy();
  await mark();
  expect(names()[1]).toBe('Questão 2, não respondida');
});

test('the marks of an attempt are restored with its page, and in no other attempt', async () => {
  render(<Tabs attemptId={1} />);
  await mark();
  cleanup();
  render(<Tabs attemptId={2} />);
  expect(names()[1]).toBe('Questão 2, não respondida');
  cleanup();
  render(<Tabs attemptId={1} />);
  expect(names()[1]).toBe('Questão 2, não respondida, marcada para revisão');
});
