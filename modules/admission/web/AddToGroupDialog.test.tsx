import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { AddToGroupDialog } from './AddToGroupDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

interface Sent {
  url: string;
  body: unknown;
}

function open(
  given: readonly { id: number; nome: string; quantidade: number; pendentes: number; ativo: boolean }[],
  { runId }: { runId?: number } = {},
): Sent[] {
  // The server, too, gives the creation date only to groups that share their name.
  const groups = given.map((group) => ({
    ...group,
    ...(given.some(({ id, nome }) => id !== group.id && nome === group.nome) && {
      criado_em: `2026-03-0${group.id}T13:00:00Z`,
    }),
  }));
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data: groups });
    if (url.endsWith('/reach')) {
      return Response.json({ data: { por_email: 1, no_provado: 1, sem_aviso: 0 } });
    }
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return Response.json({ message: 'Grupo criado.', data: { id: 9 } }, { status: 201 });
  });
  const developers = [
    { id: 3, name: 'Ana Souza' },
    { id: 4, name: 'Bia Lima' },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <AddToGroupDialog developers={developers} {...(runId && { runId })} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return sent;
}

it("'Adicionar a existente' comes first for a company with groups, and offers the active ones", async () => {
  open([
    { id: 1, nome: 'Turma de julho', quantidade: 2, pendentes: 0, ativo: true },
    { id: 2, nome: 'Turma antiga', quantidade: 2, pendentes: 0, ativo: false },
  ]);
  const user = userEvent.setup();
  const existing = await screen.findByRole('radio', { name: /Adicionar a existente/ });
  expect((existing as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect(screen.getByText('Esse campo é obrigatório')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Grupo' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Turma de julho']);
});

it("'Formar novo grupo' creates a group with everybody, and comes first for a company without groups", async () => {
  const sent = open([]);
  const user = userEvent.setup();
  const fresh = await screen.findByRole('radio', { name: /Formar novo grupo/ });
  expect((fresh as HTMLInputElement).checked).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Nome do grupo' }), 'Finalistas');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toMatch(/\/group\/create$/);
  expect(sent[0]?.body).toMatchObject({ nome: 'Finalistas', candidatos: [3, 4] });
});

it("'Formar novo grupo' from an exam relates the exam to the group, and then writing to everybody is at hand", async () => {
  const sent = open([], { runId: 7 });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Nome do grupo' }), 'Finalistas');
  expect(screen.getByText('Esta prova fica relacionada ao grupo.')).toBeTruthy();
  expect(
    screen.getByText('2 pessoas são avisadas: 1 por e-mail e no Provado, 1 só no Provado.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  await screen.findByText('Grupo criado. O que você quer fazer agora?');
  const next = screen.getByRole('dialog', { name: 'Adicionar a um grupo' });
  expect(sent[0]?.body).toMatchObject({ id_prova_andamento: [7] });
  expect(within(next).getByRole('link', { name: 'Ver o grupo' }).getAttribute('href')).toBe(
    '/company/groups/9',
  );
  await user.click(within(next).getByRole('button', { name: 'Entrar em contato' }));
  await screen.findByRole('dialog', { name: 'Entrar em contato' });
});

it('groups of one name are told apart, and another one of that name is announced with a link', async () => {
  const group = { quantidade: 2, pendentes: 0, ativo: true };
  open([
    { ...group, id: 1, nome: 'Finalistas' },
    { ...group, id: 2, nome: 'Finalistas' },
  ]);
  const user = userEvent.setup();
  const choice = await screen.findByRole('combobox', { name: 'Grupo' });
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Finalistas · 1º com este nome, criado em 01/03/2026 às 10:00',
    'Finalistas · 2º com este nome, criado em 02/03/2026 às 10:00',
  ]);
  await user.click(screen.getByRole('radio', { name: /Formar novo grupo/ }));
  expect(screen.queryByText(/Já existe um grupo/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Nome do grupo' }), 'finalistas');
  expect(screen.getByText(/Já existe um grupo com este nome/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ver “Finalistas”/ }).getAttribute('href')).toBe(
    '/company/groups/1',
  );
});
