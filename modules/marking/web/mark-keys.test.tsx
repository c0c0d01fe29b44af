import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import type { AnsweredQuestion } from '../contract/grading.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

const levels = Array.from({ length: 10 }, (_, points) => ({ points, description: `Nível ${points}` }));
const open = (more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  ...{ id: 1, kind: 'essay', statement: 'Por quê?', correct: null, options: [] },
  answer: { text: 'Porque sim.' },
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function Sheet({ question }: { question: AnsweredQuestion }) {
  const area = useRef<HTMLDivElement>(null);
  const sheet = {
    ...{ attemptId: 5, developerId: 7, name: 'Ana', deliveredAt: new Date(0), timeUsed: 60, version: 3 },
    ...{ decision: 'pending' as const, graded: false, questions: [question] },
  };
  return (
    <QueryClientProvider client={queryClient}>
      <div ref={area} tabIndex={-1} data-testid="area">
        <CorrectionForm runId={8} sheet={sheet} area={area} />
      </div>
    </QueryClientProvider>
  );
}

/** What the key shown beside each choice of a group chooses when it is pressed. */
async function chosenByShownKeys(question: AnsweredQuestion, group: string) {
  render(<Sheet question={question} />);
  const choices = within(screen.getByRole('radiogroup', { name: group })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  const found: [key: string, label: string, isChosen: boolean][] = [];
  for (const choice of choices) {
    const label = choice.closest('label');
    const key = label?.querySelector('kbd')?.textContent ?? '';
    if (key) {
      choices[0]?.focus();
      await userEvent.keyboard(key);
    }
    found.push([key, label?.querySelector('span')?.textContent ?? '', key !== '' && choice.checked]);
  }
  return found;
}

test('each level shows the key that chooses it, from the one without points up, as far as there are digits', async () => {
  const question = open({ rubric: [{ name: 'Clareza', levels }] });
  expect(await chosenByShownKeys(question, 'Clareza')).toEqual([
    ...levels
      .slice(0, 9)
      .map(({ points, description }) => [
        String(points + 1),
        `${points} ${points === 1 ? 'ponto' : 'pontos'}: ${description}`,
        true,
      ]),
    ['', '9 pontos: Nível 9', false],
  ]);
});

test('right and wrong show the keys that choose them, and what the tests say has none', async () => {
  expect(await chosenByShownKeys(open(), 'Resposta da questão 1')).toEqual([
    ['C', 'Correta', true],
    ['I', 'Incorreta', true],
  ]);
  cleanup();
  sessionStorage.clear();
  const passed = { weight: 1, of: 3 };
  const tested = open({ correct: false, passed, testResults: { state: 'done', tests: [], passed } });
  expect((await chosenByShownKeys(tested, 'Resposta da questão 1')).map(([key]) => key)).toEqual([
    '',
    'C',
    'I',
  ]);
});

test('a digit beyond the levels chooses nothing', async () => {
  render(<Sheet question={open({ rubric: [{ name: 'Clareza', levels: levels.slice(0, 2) }] })} />);
  screen.getByTestId('area').focus();
  await userEvent.keyboard('3');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
});
