import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import type { AnswerSheet } from '../contract/grading.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

const requests: unknown[] = [];

beforeEach(() => {
  requests.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requests.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, message: 'Correção salva.', versao: 4 });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const question = (id: number) => ({
  id,
  kind: 'essay' as const,
  statement: `Pergunta ${id}`,
  correct: null,
  answer: { text: 'Resposta' },
  options: [],
});
const sheet: AnswerSheet = {
  attemptId: 5,
  developerId: 7,
  name: 'Ana',
  deliveredAt: new Date(0),
  decision: 'pending',
  timeUsed: 60,
  graded: false,
  version: 3,
  questions: [question(1), question(2)],
};

function Shown({ shown }: { shown: AnswerSheet }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <QueryClientProvider client={queryClient}>
      <div ref={area} tabIndex={-1} data-testid="area">
        <CorrectionForm runId={8} sheet={shown} area={area} />
      </div>
    </QueryClientProvider>
  );
}
const show = (shown: AnswerSheet = sheet) => {
  render(<Shown shown={shown} />);
  screen.getByTestId('area').focus();
};
const answer = (number: number) =>
  within(screen.getByRole('radiogroup', { name: `Resposta da questão ${number}` }));

test('saving with an ungraded open answer shows which one and sends nothing', async () => {
  show();
  await userEvent.click(answer(1).getByRole('radio', { name: 'Correta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
  expect(answer(2).getByText('Escolha Correta ou Incorreta para salvar.')).toBeTruthy();
  expect(answer(1).queryByText('Escolha Correta ou Incorreta para salvar.')).toBeNull();
  expect(answer(2).getAllByRole('radio')).toContain(document.activeElement);
  expect(requests).toEqual([]);
});

test('what a colleague has marked meanwhile is read anew, with everything that counts it', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'Mudou.', code: 'CORRECAO_DESATUALIZADA' }, { status: 409 }),
  );
  queryClient.setQueryData(['counted'], 2);
  show();
  for (const number of [1, 2]) await userEvent.click(answer(number).getByRole('radio', { name: 'Correta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
  await vi.waitFor(() => expect(queryClient.getQueryState(['counted'])?.isInvalidated).toBe(true));
});

test('letters judge the first open answer and move to the next one; Ctrl and Enter save', async () => {
  show();
  await userEvent.keyboard('c');
  await userEvent.keyboard('i');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(requests).toEqual([
    {
      id_prova_usuario: 5,
      versao: 3,
      questoesCorrigidas: [
        { id_questao: 1, correta: true },
        { id_questao: 2, correta: false },
      ],
    },
  ]);
});

test('while tests mark an answer, the others are saved as they were seen, and not by the version that tests count up', async () => {
  const tested = { ...question(2), testResults: { state: 'queued' as const, tests: [] } };
  show({ ...sheet, testing: 'queued', questions: [question(1), tested] });
  await userEvent.keyboard('c');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const anterior = { correta: null, niveis: null, comentarios: null, anotacao: null };
  expect(requests).toEqual([
    { id_prova_usuario: 5, questoesCorrigidas: [{ id_questao: 1, correta: true, anterior }] },
  ]);
});

test('a model answer and marking notes are shown with the answer, if there are any', () => {
  const helped = { ...question(1), modelAnswer: 'Porque sim.', markingNotes: 'Diz o motivo.' };
  show({ ...sheet, questions: [helped, question(2)] });
  for (const [title, text] of [
    ['Resposta modelo', 'Porque sim.'],
    ['O que vale pontos', 'Diz o motivo.'],
  ] as const) {
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(screen.getByText(text).closest('details')?.open).toBe(true);
  }
});

const rubric = [
  {
    name: 'Clareza',
    levels: [
      { points: 0, description: 'Confusa.' },
      { points: 4, description: '' },
    ],
  },
  {
    name: 'Exemplos',
    levels: [
      { points: 2, description: '' },
      { points: 1, description: '' },
      { points: 0, description: '' },
    ],
  },
];
const byRubric: AnswerSheet = { ...sheet, questions: [{ ...question(1), rubric }, question(2)] };

test('digits pick the levels of one criterion after the other, and then lead to the next answer', async () => {
  show(byRubric);
  await userEvent.keyboard('2');
  expect(screen.getByText('4 de 6 pontos')).toBeTruthy();
  await userEvent.keyboard('92');
  expect(screen.getByText('5 de 6 pontos')).toBeTruthy();
  expect(answer(2).getAllByRole('radio')).toContain(document.activeElement);
  await userEvent.keyboard('i{Control>}{Enter}{/Control}');
  expect(requests).toMatchObject([
    {
      questoesCorrigidas: [
        { id_questao: 1, correta: true, niveis: [1, 1] },
        { id_questao: 2, correta: false },
      ],
    },
  ]);
});

test('an answer with a level missing is not saved, and the criterion says so', async () => {
  show(byRubric);
  await userEvent.click(screen.getByRole('radio', { name: '0 pontos: Confusa.' }));
  await userEvent.click(answer(2).getByRole('radio', { name: 'Correta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
  expect(screen.getByText('Escolha um nível em cada critério para salvar.')).toBeTruthy();
  expect(screen.getAllByText('Escolha um nível.')).toHaveLength(1);
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Nada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
  expect(requests).toMatchObject([{ questoesCorrigidas: [{ correta: false, niveis: [0, 2] }, {}] }]);
});

test('a comment written before is offered again; a note is for colleagues', async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/comments')) {
      return Response.json({ data: [{ criterio: 1, comentarios: ['Faltou um exemplo.'] }] });
    }
    requests.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, message: 'Correção salva.', versao: 4 });
  });
  show({ ...byRubric, questions: [{ ...question(1), rubric }] });
  await userEvent.click(screen.getByRole('button', { name: 'Tudo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Comentar: Exemplos' }));
  await userEvent.keyboard('Quase.');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar um comentário já escrito' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Faltou um exemplo.' }));
  await userEvent.click(screen.getByRole('button', { name: /^Anotar para a equipe/ }));
  await userEvent.keyboard('Ver juntos.');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar correção' }));
  expect(requests).toMatchObject([
    {
      questoesCorrigidas: [
        { niveis: [1, 0], comentarios: ['', 'Quase.\nFaltou um exemplo.'], anotacao: 'Ver juntos.' },
      ],
    },
  ]);
});
