import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerInputProps } from './kinds/paper-kind.ts';
import { PlainAnswer } from './PlainAnswer.tsx';

afterEach(cleanup);

const options = [
  { id: 11, text: 'SELECT' },
  { id: 12, text: 'DELETE' },
];
const question = { statement: 'Qual?', image: undefined, imageAlt: undefined, options };

function show(more: object, rest: object = {}) {
  const onAnswer = vi.fn();
  const props = { question: { ...question, ...more }, answer: undefined, refusal: undefined, ...rest };
  render(
    <PlainAnswer
      {...(props as unknown as AnswerInputProps)}
      onAnswer={onAnswer}
      onBlur={() => {}}
      isLocked={false}
    />,
  );
  return onAnswer;
}

test('one alternative is chosen with a radio of the browser', () => {
  const onAnswer = show({ kind: 'single' });
  fireEvent.click(screen.getByRole('radio', { name: 'SELECT' }));
  expect(onAnswer).toHaveBeenCalledWith({ picked: 11 });
});

test('several alternatives are added to those that are chosen', () => {
  const onAnswer = show({ kind: 'multiple' }, { answer: { picked: [11] } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'DELETE' }));
  expect(onAnswer).toHaveBeenCalledWith({ picked: [11, 12] });
});

test('a text that was typed before is shown again and goes on', () => {
  const onAnswer = show({ kind: 'essay', options: [] }, { answer: { text: 'Um índice' } });
  const field = screen.getByLabelText('Sua resposta');
  expect(field).toHaveProperty('value', 'Um índice');
  fireEvent.change(field, { target: { value: 'Um índice é' } });
  expect(onAnswer).toHaveBeenCalledWith({ text: 'Um índice é' });
});

test('code keeps its language, and begins with the starter', () => {
  const execution = { languages: [{ language: 'python', starter: 'def f():' }] };
  const onAnswer = show({ kind: 'essay', options: [], execution });
  const field = screen.getByLabelText('Sua resposta');
  expect(field).toHaveProperty('value', 'def f():');
  fireEvent.change(field, { target: { value: 'def f(): return 1' } });
  expect(onAnswer).toHaveBeenCalledWith({ text: 'def f(): return 1', language: 'python' });
});

test('the link of a practical exam becomes a whole address once the field is left', () => {
  const onAnswer = show(
    { kind: 'essay', options: [] },
    { isPractice: true, answer: { text: 'github.com/ana/prova' } },
  );
  fireEvent.blur(screen.getByLabelText('Sua resposta'));
  expect(onAnswer).toHaveBeenCalledWith({ text: 'https://github.com/ana/prova' });
});
