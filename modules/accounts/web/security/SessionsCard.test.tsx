import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { SessionsCard } from './SessionsCard.tsx';

const session = (id: number, dispositivo: string, atual: boolean) => ({
  id,
  dispositivo,
  enderecoIp: '203.0.113.7',
  lembrada: !atual,
  criadaEm: '2026-11-20T12:00:00.000Z',
  ultimoUso: '2026-11-21T15:30:00.000Z',
  atual,
});
let live: ReturnType<typeof session>[];
let asked: string[];

beforeEach(() => {
  live = [session(1, 'Chrome no Windows', true), session(2, 'Safari no iPhone', false)];
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    if (init.method !== 'DELETE') return Response.json({ data: live });
    live = live.filter(({ id }) => !url.endsWith(`/${id}`));
    return Response.json({ message: 'Sessão encerrada.' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('each session shows device, address and last use; other ones can be ended, this one only with all', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <SessionsCard />
    </QueryClientProvider>,
  );
  const [here, there] = await screen.findAllByRole('listitem');
  if (!here || !there) throw new Error('both sessions are listed');
  expect(within(here).getByText('Esta sessão')).toBeTruthy();
  expect(within(here).queryByRole('button')).toBeNull();
  expect(there.textContent).toContain('Endereço 203.0.113.7 · último uso em 21/11/2026 às 12:30');

  await user.click(within(there).getByRole('button', { name: 'Encerrar a sessão de Safari no iPhone' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar sessão' });
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar sessão' }));
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
  expect(asked).toContain('DELETE /api/session/2');
});
