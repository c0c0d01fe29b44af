import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { ImportToBank } from './ImportToBank.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const statements = Array.from({ length: 201 }, (_, index) => `Questão ${index + 1}?`);

async function choose(
  questions: readonly string[],
  { failing = [], known = [] }: { failing?: readonly number[]; known?: readonly string[] } = {},
) {
  const sent: string[][] = [];
  const handleClose = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data: [] });
    const { questoes } = JSON.parse(String(init.body)) as { questoes: { enunciado: string }[] };
    if (url.endsWith('/known')) {
      const isKnown = ({ enunciado }: { enunciado: string }) => known.includes(enunciado);
      return Response.json({ data: { posicoes: questoes.flatMap((one, at) => (isKnown(one) ? [at] : [])) } });
    }
    sent.push(questoes.map(({ enunciado }) => enunciado));
    if (failing.includes(sent.length))
      return Response.json({ error: 'O banco está cheio.', code: 'LIMITE_ATINGIDO' }, { status: 400 });
    return Response.json({ message: 'Feito.', data: { ids: questoes.map((_, id) => id) } }, { status: 201 });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ImportToBank onClose={handleClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  const file = new File([questions.map((statement) => `${statement} {}`).join('\n\n')], 'moodle.gift');
  const chooser = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('The dialog is on its way.');
    return found;
  });
  await userEvent.upload(chooser, file, { applyAccept: false });
  return { sent, handleClose };
}

const send = async () => userEvent.click(await screen.findByText('Importar 201 questões'));

test('a file with more questions than one call takes comes in whole', async () => {
  const { sent, handleClose } = await choose(statements);
  await send();
  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  expect(sent.map((call) => call.length)).toEqual([200, 1]);
  expect(sent.flat()).toEqual(statements);
});

test('long questions are sent in calls that the server takes', async () => {
  const long = Array.from({ length: 170 }, (_, index) => `${index} ${'a'.repeat(9_900)}?`);
  const { sent, handleClose } = await choose(long);
  await userEvent.click(await screen.findByText('Importar 170 questões'));
  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  expect(sent.length).toBe(2);
  expect(sent.flat()).toEqual(long);
});

test('what came in before a failure is not sent again', async () => {
  const { sent, handleClose } = await choose(statements, { failing: [2] });
  await send();
  await waitFor(() => expect(sent.length).toBe(2));
  await screen.findByText(/^O banco está cheio. 200 questões já estão no banco/);
  await send();
  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  expect(sent.slice(1)).toEqual([statements.slice(200), statements.slice(200)]);
});

test('what the bank has already is named and left out, unless it is wanted again', async () => {
  const [first = '', , third = ''] = statements;
  const { sent, handleClose } = await choose(statements, { known: [first, third, statements[200] ?? ''] });
  await screen.findByText('Importar 198 questões');
  screen.getByText('201 questões prontas · 3 já no banco');
  expect(screen.getAllByText('Já no banco').length).toBe(3);
  await userEvent.click(screen.getByRole('checkbox', { name: third }));
  await userEvent.click(await screen.findByText('Importar 199 questões'));
  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  expect(sent.flat()).toEqual(statements.slice(1, 200));
});

test('all that the bank has already can be taken again at once', async () => {
  await choose(['Um?', 'Dois?', 'Três?'], { known: ['Um?', 'Três?'] });
  await screen.findByText('Importar 1 questão');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Importar de novo as 2 questões que o banco já tem' }),
  );
  expect(await screen.findByText('Importar 3 questões')).toBeTruthy();
});

test('the focus of a file that is taken away goes on to choosing another', async () => {
  await choose(['Um?']);
  await userEvent.click(await screen.findByRole('button', { name: 'Remover o arquivo moodle.gift' }));
  expect(document.activeElement?.textContent).toBe('Escolher arquivo');
});
