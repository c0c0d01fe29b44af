import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { TakingQuestion, type TakingQuestionProps } from './TakingQuestion.tsx';

afterEach(() => {
  cleanup();
  toast.dismiss();
  toast.clearWaitingQueue();
});

function open() {
  const sync = { change: vi.fn(), flush: vi.fn(), keepInput: vi.fn() };
  const question = { kind: 'essay', statement: 'Por quê?', options: [] };
  const props = {
    attemptId: 1,
    questions: [{ id: 7, question }],
    index: 0,
    isMarked: false,
    onMark: () => {},
    sync,
    state: { kept: new Map(), answers: new Map(), refusals: new Map() },
    isLocked: false,
    isPractice: false,
    handIn: { works: new Map() },
  };
  render(
    <>
      <Toaster />
      <TakingQuestion {...(props as unknown as TakingQuestionProps)} />
    </>,
  );
  return sync;
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText(/Sua resposta/), { target: { value } });

test('a character of an answer that cannot be stored is taken out and named', async () => {
  open();
  type('a\ud83db');
  expect(
    await screen.findByText(
      'Tiramos da resposta um caractere que não pode ser guardado: metade de um emoji (U+D83D).',
    ),
  ).toBeTruthy();
});

test('nothing is said of whole emoji', () => {
  const { change } = open();
  type('a 👩🏽‍💻');
  expect(change).toHaveBeenCalledWith(7, { text: 'a 👩🏽‍💻' });
  expect(screen.queryByText(/Tiramos da resposta/)).toBeNull();
});
