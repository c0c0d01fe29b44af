import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorCatalogue as failures } from '#platform/contract/errors.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { signInAs } from '#platform/web/session/session.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { router } from '../router.tsx';

// The product promises a developer these texts for failures, waiting and empty lists.

/** The status is `unreachable` for a network failure, `never` for a timeout. */
type Given = readonly [status: number, body: unknown];
type Answer = Given | Promise<Given> | 'unreachable' | 'never';
type Answers = Readonly<Record<string, Answer>>;

const nobody: Given = [404, { error: failures.NAO_ENCONTRADO.message, code: 'NAO_ENCONTRADO' }];
const crash: Answer = [500, { error: failures.ERRO_INTERNO.message, code: 'ERRO_INTERNO' }];
const company = { id: 2, nome: 'AURORA' };

const profile: Answer = [
  200,
  {
    data: {
      id: 4,
      nome: 'Ana Souza',
      email: 'ana@devs.example',
      pontuacao_plataforma: 0,
      genero: { nome: 'Feminino' },
      EnderecoUsuario: [],
      UsuarioTelefone: [],
      usuarioHabilidade: [],
      usuarioStack: [],
      usuarioProva: [],
    },
  },
];
const group: Answer = [
  200,
  {
    data: {
      id: 7,
      nome: 'Turma',
      descricao: '',
      ativo: true,
      status: 'Aceito',
      convidado_em: '2026-01-14T12:00:00.000Z',
      quantidade: 1,
      empresa: { id: company.id, nome_fantasia: company.nome },
      provas: [],
    },
  },
];
const exam: Answer = [
  200,
  {
    data: {
      id: 9,
      titulo: 'Prova de SQL',
      descricao: '',
      empresa: company,
      totalCandidatos: 0,
      totalQuestoes: 1,
      questoesPorTipo: {
        dissertativas: 1,
        unicaEscolha: 0,
        multiplaEscolha: 0,
        codigo: 0,
        sql: 0,
        revisao: 0,
      },
      regra_consulta: 'SEM_CONSULTA',
      versao_regra: 1,
      guarda_meses: 24,
      resultado_por_questao: 'NUNCA',
      divulgacao_resultado: 'NO_FIM',
      salva: false,
      tipo: 'TEORICA',
      tecnologias: [],
      stacks: [],
      inicio: '2026-01-14T12:00:00.000Z',
      dataFim: '9998-12-31',
      fim: '9999-01-01T02:59:59.999Z',
      aberta: true,
    },
  },
];

beforeAll(() => {
  class Silent {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Silent);
  vi.stubGlobal('isSecureContext', true);
  window.scrollTo = () => undefined;
  window.matchMedia = (media: string) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  // Failures show at once, without retries.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  signInAs({ token: 'a-token', id: 4, name: 'Ana Souza', type: 'DEVELOPER' });
});

afterEach(() => {
  cleanup();
  act(() => toast.dismiss());
  queryClient.clear();
});

/** Every other call answers 'not found'. */
async function open(href: string, answers: Answers): Promise<void> {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = input.replace(/^\/api/, '').replace(/\?.*$/, '');
    const answer = answers[`${init?.method ?? 'GET'} ${path}`] ?? nobody;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<Response>(() => undefined);
    const [status, body] = await answer;
    return Response.json(body, { status });
  });
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nProvider>,
  );
  // A router that is not rendered never reports that it has arrived.
  await act(() => router.navigate({ href }));
}

const patient = { timeout: 30_000 };

const reads: [text: string, href: string, answers: Answers][] = [
  ['Não foi possível concluir a solicitação.', '/dev/test/9', { 'GET /test/9/details': 'unreachable' }],
  [failures.ERRO_INTERNO.message, '/dev/test/9', { 'GET /test/9/details': crash }],
  [failures.NAO_ENCONTRADO.message, '/dev/test/9', { 'GET /test/9/details': nobody }],
  ['Carregando...', '/dev/test/9', { 'GET /test/9/details': 'never' }],
  ['Não informado', '/dev/test/9', { 'GET /test/9/details': exam }],
  ['Nenhuma prova relacionada.', '/dev/groups/4/7', { 'GET /group/7/membership': group }],
  ['Não informada', '/developer/profile/4', { 'GET /developer/4': profile }],
  ['Não informado', '/developer/profile/4', { 'GET /developer/4': profile }],
];

it.each(reads)('“%s” is shown on %s', async (text, href, answers) => {
  await open(href, answers);
  expect((await screen.findAllByText(text, { exact: true }, patient)).length).toBeGreaterThan(0);
});

it.each([
  ['Não foi possível buscar as stacks.', 'Stacks'],
  ['Não foi possível buscar as skills.', 'Tecnologias'],
])('“%s” is read in the own profile, where there is nothing to choose from', async (text, field) => {
  await open('/developer/profile/4/edit', {
    'GET /developer/4': profile,
    'GET /stack': 'unreachable',
    'GET /skill': 'unreachable',
  });
  await userEvent.type(await screen.findByRole('combobox', { name: new RegExp(field) }, patient), 'x');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('“Processando...” is shown while an exam begins, and then in its place why it cannot', async () => {
  const { promise: started, resolve: refuse } = Promise.withResolvers<Given>();
  await open('/dev/test/9', { 'GET /test/9/details': exam, 'POST /developer/userTest': started });
  await userEvent.click(await screen.findByRole('button', { name: 'Realizar' }, patient));
  const begin = await screen.findByRole('button', { name: 'Começar agora' });
  await userEvent.click(begin);
  expect(await screen.findByText('Processando...')).toBeTruthy();
  refuse(nobody);
  expect(await screen.findByText(failures.NAO_ENCONTRADO.message)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dev/test/9');
  expect(screen.getByRole('button', { name: 'Realizar' })).toBeTruthy();
});

it('“Você está em dia.” is shown only once it is known that nothing is unread', async () => {
  const { promise: count, resolve: tell } = Promise.withResolvers<Given>();
  await open('/dev/notifications', { 'GET /notification/unread': count });
  await screen.findByRole('heading', { level: 1, name: 'Notificações' }, patient);
  expect(screen.queryByText('Você está em dia.')).toBeNull();
  tell([200, { data: { naoLidas: 0 } }]);
  expect(await screen.findByText('Você está em dia.')).toBeTruthy();
});
