import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { AnnulAnyDialog, AnnulDialog } from './AnnulDialog.tsx';

const onClose = vi.fn();
const delivered = {
  ...{ estado: 'corrigida', data_inicio: '2026-03-02T12:00:00Z', data_entrega: '2026-03-02T12:40:00Z' },
  ...{ pontuacao: 82.5, situacao: 'Aprovado', certificado: true, outras_pessoas: 0 },
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  onClose.mockReset();
});

function serve(preview: object | undefined) {
  const written: [string, unknown][] = [];
  const read: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') {
      read.push(url);
      if (preview) return Response.json({ data: preview });
      return Response.json({ error: 'Não encontrado.', code: 'NAO_ENCONTRADO' }, { status: 404 });
    }
    if (url.endsWith('/reach')) {
      return Response.json({ data: { por_email: 1, no_provado: 0, sem_aviso: 0 } });
    }
    written.push([url, JSON.parse(String(init.body))]);
    return Response.json({ message: 'Tentativa anulada.' });
  });
  return { written, read };
}

const show = (dialog: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>);
const effects = () =>
  screen.findByRole('region', { name: 'O que acontece' }).then((region) => region.textContent ?? '');

test('a company sees the effects before it gives the reason, and cannot annul without one', async () => {
  const { written, read } = serve(delivered);
  const user = userEvent.setup();
  show(<AnnulDialog runId={3} attemptId={9} name="Ana Souza" onClose={onClose} />);
  const text = await effects();
  expect(text).toContain('Ana Souza: entregou em 02/03/2026 às 09:40 · 82,5 de 100 · Aprovado.');
  expect(text).toContain('O certificado passa a constar como anulado.');
  expect(text).not.toContain('pontuação na plataforma');
  expect(await screen.findByText('A pessoa é avisada por e-mail e no Provado.')).toBeTruthy();
  expect(read).toEqual(['/api/test/3/annulments/9/preview']);
  const confirm = screen.getByRole('button', { name: 'Anular tentativa' });
  await user.click(confirm);
  expect(await screen.findByText('Esse campo é obrigatório')).toBeTruthy();
  expect(written).toEqual([]);
  await user.type(screen.getByLabelText('Motivo'), 'Outra pessoa fez a prova.');
  await user.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const body = { id_prova_usuario: 9, motivo: 'Outra pessoa fez a prova.' };
  expect(written).toEqual([['/api/test/3/annulments', body]]);
});

test('an administrator also sees the effects on platform scores, and that the company is notified', async () => {
  const { written } = serve({
    ...delivered,
    ...{ pontuacao_plataforma: { antes: 620, depois: 500 }, outras_pessoas: 4 },
  });
  const user = userEvent.setup();
  show(<AnnulAnyDialog attemptId={9} name="Ana Souza" exam="Filas" company="Acme" onClose={onClose} />);
  const text = await effects();
  expect(text).toContain('A pontuação na plataforma vai de 620 para 500.');
  expect(text).toContain('4 outras pessoas');
  expect(screen.getByText(/A pessoa e Acme são avisadas como escolheram/)).toBeTruthy();
  await user.type(screen.getByLabelText('Motivo'), 'Prova vendida.');
  await user.click(screen.getByRole('button', { name: 'Anular tentativa' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(written).toEqual([['/api/admin/attempts/9/annulment', { motivo: 'Prova vendida.' }]]);
});

test('an attempt in progress ends now', async () => {
  serve({
    estado: 'em_andamento',
    data_inicio: '2026-03-02T12:00:00Z',
    situacao: 'Em análise',
    certificado: false,
    outras_pessoas: 0,
  });
  show(<AnnulDialog runId={3} attemptId={9} name="Ana Souza" onClose={onClose} />);
  expect(await effects()).toContain('A prova termina agora: nada mais é aceito.');
});

test('without the preview it is not possible', async () => {
  serve(undefined);
  show(<AnnulDialog runId={3} attemptId={9} name="Ana Souza" onClose={onClose} />);
  expect(await screen.findByText('Não encontrado.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Anular tentativa' }).hasAttribute('disabled')).toBe(true);
});
