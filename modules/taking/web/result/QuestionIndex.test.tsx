import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { QuestionIndex } from './QuestionIndex.tsx';
import { QuestionResultCard } from './QuestionResultCard.tsx';

const question = (id: number, credit: number | undefined, picked = true): ResultQuestion => ({
  id,
  kind: 'single',
  statement: 'Qual comando lê linhas?',
  ...(credit !== undefined && { credit }),
  options: [{ id: 1, text: 'SELECT', correct: true, picked }],
});
const questions = [
  question(1, 100),
  question(2, 0),
  question(3, 50),
  question(4, 0, false),
  question(5, undefined),
];

test('the index says of each question what became of it, and opens the one that is pressed', async () => {
  Element.prototype.scrollIntoView = () => {};
  render(
    <>
      <QuestionIndex questions={questions} isKeyShown />
      <ol>
        {questions.map((one, index) => (
          <QuestionResultCard key={one.id} question={one} attemptId={1} number={index + 1} isKeyShown />
        ))}
      </ol>
    </>,
  );
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
    'Questão 1: Certa',
    'Questão 2: Errada',
    'Questão 3: Parcial: 50%',
    'Questão 4: Sem resposta',
    'Questão 5: Aguardando correção',
  ]);
  const [right] = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(right?.open).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Questão 1: Certa' }));
  expect(right?.open).toBe(true);
  expect(document.activeElement).toBe(right?.querySelector('summary'));
});

test('where the key is not shown the index tells only what has no answer', () => {
  render(
    <QuestionIndex questions={[question(1, undefined), question(2, undefined, false)]} isKeyShown={false} />,
  );
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
    'Questão 1',
    'Questão 2: Sem resposta',
  ]);
});
