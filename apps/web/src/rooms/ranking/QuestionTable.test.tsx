import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { QuestionTable } from './QuestionTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const question = (numero: number, acerto: number | undefined, enunciado = `Pergunta ${numero}`) => ({
  id: 100 + numero,
  numero,
  tipo: acerto === undefined ? 'DISSERTATIVA' : 'UNICA_ESCOLHA',
  enunciado,
  totalPerguntada: 10,
  totalRespondida: 9,
  totalCorrigida: acerto === undefined ? 0 : 10,
  ...(acerto !== undefined && { acerto }),
  alternativas: [],
});

function show(questoes: readonly unknown[], onCorrect = (_: number) => {}) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { totalConsideradas: 10, amostra: false, questoes } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <QuestionTable runId={7} onCorrect={onCorrect} />
    </QueryClientProvider>,
  );
}

const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('brings the hardest question to the top, what nobody judged behind everything', async () => {
  show([question(1, 80), question(2, undefined), question(3, 20)]);
  const user = userEvent.setup();
  const sort = await screen.findByRole('button', { name: 'Acerto' });
  expect(numbers()).toEqual(['1', '2', '3']);
  await user.click(sort);
  expect(numbers()).toEqual(['3', '1', '2']);
  await user.click(sort);
  expect(numbers()).toEqual(['1', '3', '2']);
});

it('names a question by its words, and opens it whole', async () => {
  show([question(1, 80, 'O que **imprime**?\n```js\nlog(1);\n```')]);
  await userEvent.click(await screen.findByRole('button', { name: /O que imprime\? log\(1\);/ }));
  expect(screen.getByRole('dialog', { name: 'Questão 1' })).toBeTruthy();
});

it('leads to the answers of an open question alone', async () => {
  const asked: number[] = [];
  show([question(1, 80), question(2, undefined)], (id) => asked.push(id));
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir a questão 2' }));
  expect(asked).toEqual([102]);
  expect(screen.queryByRole('button', { name: 'Corrigir a questão 1' })).toBeNull();
});

it('says that the search failed when there is no answer to give a reason', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  render(
    <QueryClientProvider client={queryClient}>
      <QuestionTable runId={7} onCorrect={() => {}} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Não foi possível efetuar a busca de informações')).toBeTruthy();
});
