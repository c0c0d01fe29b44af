import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { RunsPicker } from './RunsPicker.tsx';

/** A run on the wire. */
const run = (id: number, title: string) => ({
  id,
  data_inicio: '2026-11-01T12:00:00.000-03:00',
  data_fim: '2026-12-01T12:00:00.000-03:00',
  totalCandidatos: 0,
  aguardandoCorrecao: 0,
  edicao: 1,
  divulgacao_resultado: 'AO_PUBLICAR',
  as_cegas: false,
  prazo_recurso: 0,
  prova: {
    id,
    titulo: title,
    descricao: '',
    tipo: 'TEORICA',
    comCodigo: false,
    ativo: true,
    provaHabilidade: [],
    provaStack: [],
  },
});

async function openPicker(pages: readonly ReturnType<typeof run>[][]) {
  vi.stubGlobal('fetch', async (input: string) => {
    const page = Number(new URL(input, 'https://provado.example').searchParams.get('pagina'));
    const results = pages[page - 1] ?? [];
    return Response.json({
      data: { results, page, totalPages: pages.length, totalResult: pages.flat().length },
    });
  });
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={new QueryClient()}>
        <RunsPicker value={[]} onChange={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const box = screen.getByRole('combobox', { name: /Provas relacionadas/ });
  await userEvent.click(box);
  return box;
}

test('every exam of the company is found, not only those of the first page', async () => {
  const box = await openPicker([[run(2, 'Prova nova')], [run(1, 'Prova antiga')]]);
  await screen.findByRole('option', { name: 'Prova nova' });
  await userEvent.type(box, 'antiga');
  expect(await screen.findByRole('option', { name: 'Prova antiga' })).toBeTruthy();
});

test('a title that no exam has is not taken for a company without exams', async () => {
  const box = await openPicker([[run(1, 'Prova nova')]]);
  await screen.findByRole('option', { name: 'Prova nova' });
  await userEvent.type(box, 'inexistente');
  expect(await screen.findByText('Nenhuma prova com esse título.')).toBeTruthy();
});

test('a company without exams is told so', async () => {
  await openPicker([]);
  expect(await screen.findByText('Você ainda não tem provas.')).toBeTruthy();
});
