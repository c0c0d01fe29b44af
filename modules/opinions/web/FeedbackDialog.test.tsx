import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const given = (texto: string, edicao: number) => ({
  ...{ permitido: true, desenvolvedor: { id: 7, nome: 'Ana Souza' }, publicado: false },
  ...{ texto, edicao },
});

async function openOver(text: string) {
  const world = { stored: given(text, 1), written: [] as unknown[], onClose: vi.fn() };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data: world.stored });
    world.written.push(JSON.parse(String(init.body)));
    return Response.json({ message: 'Avaliação enviada.' });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <FeedbackDialog attemptId={9} onClose={world.onClose} />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Avaliação');
  await waitFor(() => expect(field.value).toBe(text));
  return { world, field };
}

test('a change names the text that it began with, also when a colleague’s newer one was read meanwhile', async () => {
  const { world, field } = await openOver('Boas respostas.');
  await userEvent.type(field, ' Muito boas.');
  world.stored = given('Respostas fracas.', 2);
  await queryClient.refetchQueries();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar avaliação' }));
  await waitFor(() => expect(world.onClose).toHaveBeenCalledOnce());
  expect(world.written).toEqual([{ texto: 'Boas respostas. Muito boas.', edicao: 1 }]);
});

test('Ctrl + Enter sends what was written, since Enter begins a line there', async () => {
  const { world, field } = await openOver('Um');
  await userEvent.type(field, '{Enter}Dois{Control>}{Enter}{/Control}');
  await waitFor(() => expect(world.onClose).toHaveBeenCalledOnce());
  expect(world.written).toEqual([{ texto: 'Um\nDois', edicao: 1 }]);
});
