import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { QuestionTable } from './QuestionTable.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const question = (
  numero: number,
  acerto: number | undefined,
  enunciado = `Pergunta ${numero}`,
  more: Record<string, unknown> = {},
) => ({
  id: 100 + numero,
  numero,
  tipo: acerto === undefined ? 'DISSERTATIVA' : 'UNICA_ESCOLHA',
  enunciado,
  totalPerguntada: 10,
  totalRespondida: 9,
  totalCorrigida: acerto === undefined ? 0 : 10,
  totalParaCorrigir: acerto === undefined ? 7 : 0,
  ...(acerto !== undefined && { acerto }),
  alternativas: [],
  achados: [],
  ...more,
});

interface Shown {
  onCorrect?: (questionId: number) => void;
  scored?: number;
  canChange?: boolean;
}

function show(
  questoes: readonly unknown[],
  { onCorrect = () => {}, scored = 30, canChange = false }: Shown = {},
) {
  const prova = { media: 62.34, consistencia_interna: 78, erro_padrao: 8.42 };
  const figures = {
    recorrigindo: false,
    totalConsideradas: 30,
    amostra: false,
    totalPontuadas: scored,
    prova,
    questoes,
  };
  vi.stubGlobal('fetch', async () => Response.json({ data: figures }));
  render(
    <QueryClientProvider client={queryClient}>
      <QuestionTable runId={7} onCorrect={onCorrect} canChange={canChange} chart={null} />
    </QueryClientProvider>,
  );
}

const numbers = () =>
  within(screen.getByRole('table', { name: 'Questões' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('puts the hardest question first and ungraded ones last', async () => {
  show([question(1, 80), question(2, undefined), question(3, 20)]);
  const user = userEvent.setup();
  const sort = await screen.findByRole('button', { name: 'Acerto' });
  expect(numbers()).toEqual(['1', '2', '3']);
  await user.click(sort);
  expect(numbers()).toEqual(['3', '1', '2']);
  await user.click(sort);
  expect(numbers()).toEqual(['1', '3', '2']);
});

it('names a question by its text, and opens all of it', async () => {
  show([question(1, 80, 'O que **imprime**?\n```js\nlog(1);\n```')]);
  await userEvent.click(await screen.findByRole('button', { name: /O que imprime\? log\(1\);/ }));
  expect(await screen.findByRole('dialog', { name: 'Questão 1' })).toBeTruthy();
});

it('links to the answers of open questions only', async () => {
  const asked: number[] = [];
  show([question(1, 80), question(2, undefined)], { onCorrect: (id) => asked.push(id) });
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir a questão 2' }));
  expect(asked).toEqual([102]);
  expect(screen.queryByRole('button', { name: 'Corrigir a questão 1' })).toBeNull();
});

it('calls left to correct what a person has to mark, without what tests still mark', async () => {
  show([question(2, undefined)]);
  const row = await screen.findByRole('row', { name: /Pergunta 2/ });
  expect(row.textContent).toContain('7');
});

it('says in words what the figures of a question mean, and in the dialog who chose what', async () => {
  const alternativas = [
    { id: 1, texto: 'certa', correta: true, totalEscolhida: 9, escolhidaPorTercos: [6, 2, 1] },
    { id: 2, texto: 'errada', correta: false, totalEscolhida: 21, escolhidaPorTercos: [4, 8, 9] },
  ];
  const estatisticas = { facilidade: 0.3, discriminacao: -12.5, peso_previsto: 50 };
  const doubtful = {
    achados: ['confira_gabarito'],
    alternativas,
    estatisticas,
    emBrancoPorTercos: [0, 0, 0],
  };
  show([question(1, 30, 'Duvidosa?', doubtful), question(2, 50, 'Boa?', { achados: ['separa_bem'] })]);
  await screen.findByText('Separa bem quem sabe de quem não sabe');
  expect(screen.queryByRole('cell', { name: '-12,5' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Detalhes' }));
  expect(screen.getByRole('cell', { name: '-12,5' })).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: /Quem foi bem na prova errou esta questão: confira o gabarito/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Questão 1' });
  const row = within(dialog).getByRole('row', { name: /^errada/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', '8', '9']);
  expect(within(dialog).getByText('Facilidade: 30%')).toBeTruthy();
});

it('says how well the exam measures, and what that means on request', async () => {
  show([question(1, 80)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  await screen.findByText(
    'Média de 62,3 pontos, consistência interna aceitável (78%), erro de medida de ± 8,4 pontos.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'O que isso quer dizer?' }));
  expect(await screen.findByRole('heading', { name: 'Erro de medida: ± 8,4 pontos' })).toBeTruthy();
});

it('says that the sample is too small, instead of showing random figures', async () => {
  show([question(1, 80, 'Pergunta?', { achados: ['amostra_insuficiente'] })], { scored: 19 });
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes' }));
  await screen.findByText(/^Amostra insuficiente: com 20 provas corrigidas \(há 19\)/);
  expect(screen.queryByRole('button', { name: 'O que isso quer dizer?' })).toBeNull();
});

it('shows the effects of annulling a question before it is possible', async () => {
  show([question(1, 80)], { canChange: true });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Anular a questão 1 ou corrigir o gabarito' }));
  await user.click(await screen.findByRole('radio', { name: /^Anular/ }));
  expect(screen.queryByRole('button', { name: 'Anular questão' })).toBeNull();
  const data = {
    totalConsideradas: 3,
    totalMudam: 2,
    totalSobem: 2,
    totalDescem: 0,
    mediaAntes: 40,
    mediaDepois: 55.5,
  };
  const [first] = [{ idProvaUsuario: 1, nome: 'Ana', situacao: 'Aprovado', antes: 30, depois: 60 }];
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...data, maiores: [first] } }));
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await screen.findByText(
    'Mudam 2 pontuações em 3 provas entregues: 2 sobem, 0 descem. A média vai de 40 para 55,5.',
  );
  const row = within(screen.getByRole('row', { name: /^Ana/ }));
  expect(row.getByRole('rowheader').textContent).toBe('Ana (aprovado)');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['30', '60']);
  await user.click(screen.getByRole('button', { name: 'Anular questão' }));
  expect(screen.getByText('Esse campo é obrigatório')).toBeTruthy();
});

it('previews other points of the levels of a rubric, and refuses a level without any', async () => {
  const rubrica = [
    { nome: 'Clareza', niveis: [{ pontos: 0 }, { pontos: 4, descricao: 'Qualquer um entende.' }] },
  ];
  show([question(1, undefined, 'Por quê?', { rubrica, pontos: 3 }), question(2, 80)], { canChange: true });
  const user = userEvent.setup();
  await screen.findByText('Dissertativa · Vale 3 pontos');
  await user.click(screen.getByRole('button', { name: 'Anular a questão 1 ou mudar os pontos da rubrica' }));
  const best = await screen.findByRole('textbox', { name: 'Pontos do nível 2' });
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/reach')) return Response.json({ data: {} });
    bodies.push(JSON.parse(String(body)));
    return Response.json({
      data: { totalConsideradas: 1, totalMudam: 1, totalSobem: 0, totalDescem: 1, maiores: [] },
    });
  });
  await user.clear(best);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  expect(screen.getByText('Esse campo é obrigatório')).toBeTruthy();
  await user.type(best, '2');
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await screen.findByText(/^Muda 1 pontuação em 1 prova entregue/);
  expect(bodies).toEqual([{ id_questao: 101, tipo: 'RUBRICA_ALTERADA', pontos_niveis: [[0, 2]] }]);
  expect(screen.getByRole('button', { name: 'Mudar pontos' })).toBeTruthy();
});

it('leaves the focus on the question that was changed, while no other change can begin', async () => {
  let recorrigindo = false;
  show([question(1, 80), question(2, 60)], { canChange: true });
  const read = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      const { data } = await (await read(url, init)).json();
      return Response.json({ data: { ...data, recorrigindo } });
    }
    if (url.endsWith('/preview'))
      return Response.json({
        data: { totalConsideradas: 1, totalMudam: 0, totalSobem: 0, totalDescem: 0, maiores: [] },
      });
    recorrigindo = true;
    return Response.json({ message: 'Feito.' });
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Anular a questão 2/ }));
  await user.click(await screen.findByRole('radio', { name: /^Anular/ }));
  await user.click(screen.getByRole('button', { name: 'Ver o que muda' }));
  await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Ambígua.');
  await user.click(screen.getByRole('button', { name: 'Anular questão' }));
  await screen.findByText(/^As provas estão sendo corrigidas de novo/);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Anular a questão 2/),
  );
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: /^Anular a questão 1/ })).toBeNull();
});

it('offers no change to graders', async () => {
  show([question(1, 80)]);
  await screen.findByText('Pergunta 1');
  expect(screen.queryByRole('button', { name: /^Anular a questão/ })).toBeNull();
});

it('says that the search failed if no answer gives a reason', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  render(
    <QueryClientProvider client={queryClient}>
      <QuestionTable runId={7} onCorrect={() => {}} canChange={false} chart={null} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Não foi possível efetuar a busca de informações')).toBeTruthy();
});
