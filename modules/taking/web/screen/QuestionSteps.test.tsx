import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuestionOverview, QuestionRow } from './QuestionOverview.tsx';
import { QuestionSteps } from './QuestionSteps.tsx';

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const act = () => undefined;
const count = 3;
const names = (found: HTMLElement[]) => found.map((button) => button.textContent);
const limeOnes = () =>
  names(screen.getAllByRole('button').filter(({ className }) => className.includes('bg-primary')));

test.each([
  [0, false, ['Próxima']],
  [0, true, ['Finalizar']],
  [2, false, []],
  [2, true, ['Finalizar']],
])('of question %i, with everything answered %o, the main act is %j', (current, isAllAnswered, main) => {
  const overview = {
    questions: [1, 2, 3].map((id) => ({ id, isAnswered: isAllAnswered, isMarked: false })),
    ...{ current, isAllAnswered, onSelect: act, onSummary: act },
  };
  const steps = { index: current, count, isLocked: false, isAllAnswered, onGoTo: act, onFinish: act };
  for (const List of [QuestionOverview, QuestionRow]) {
    render(
      <>
        <QuestionSteps {...steps}>{null}</QuestionSteps>
        <List {...overview} />
      </>,
    );
    expect(limeOnes()).toEqual(main);
    cleanup();
  }
});

test('the last question alone has the button that ends the exam below it', () => {
  const steps = { count, isLocked: false, isAllAnswered: true, onGoTo: vi.fn(), onFinish: vi.fn() };
  render(
    <QuestionSteps {...steps} index={1}>
      {null}
    </QuestionSteps>,
  );
  expect(names(screen.getAllByRole('button'))).toEqual(['Anterior', 'Próxima']);
});
