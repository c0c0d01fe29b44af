import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf, accessTable, type Viewer, viewers } from '#platform/web/session/access-table.ts';
import { examBody, passExam, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, password, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { seeSaved, signIn } from './steps.ts';
import { idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let developer: Person;
let people: Readonly<Record<Viewer, Person | undefined>>;
let run = 0;
let attempt = 0;
let template = 0;
let group = 0;
let question = 0;
let certificate = '';

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  await call('PUT', '/developer', { identificador: 'ana', pagina_publica: true }, developer.token);
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const start = { id_usuario: developer.id, id_prova_andamento: run, finalizada: false };
  attempt = idAt((await call('POST', '/developer/userTest', start, developer.token)).body, 'data.id');
  const members = { nome: 'Turma de bancos', candidatos: [developer.id] };
  group = idAt((await call('POST', '/group/create', members, company.token)).body, 'data.id');
  certificate = await certified();
  const written = { questoes: questions().slice(0, 1) };
  question = idAt((await call('POST', '/company/questions', written, company.token)).body, 'data.ids.0');
  const templates = await call('GET', '/test/admin?busca=armadilha', undefined, company.token);
  template = idAt(templates.body, 'data.results.0.id');
  people = {
    VISITOR: undefined,
    DEVELOPER: developer,
    COMPANY: company,
    ADMIN: await signedInAdmin(call),
  };
});

async function certified(): Promise<string> {
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  const corrected = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  const begun = await passExam(call, developer, corrected);
  const issued = await call('POST', `/developer/userTest/${begun}/certificate`, undefined, developer.token);
  return textAt(issued.body, 'data.codigo');
}

const addressOf = (path: string) =>
  path
    .replace('realize/$runId', `realize/$runId?idUserTest=${attempt}`)
    .replace('$runId', String(run))
    .replace('$examId', String(template))
    .replace('$groupId', String(group))
    .replace('$questionId', String(question))
    .replace('$userId', String(developer.id))
    .replace('$companyId', String(company.id))
    .replace('$user/test', 'ninguem/test')
    .replace('$user', 'developer')
    .replace('$attemptId', String(attempt))
    .replace('$developerId', String(developer.id))
    .replace('$handle', 'ana')
    .replace('$provider', String(company.id))
    .replace('$code', certificate);

function landingOf(path: string, viewer: Viewer): string {
  const lands = accessOf(path)?.lands[viewer];
  return lands === undefined ? path : landingOf(lands, viewer);
}

const headings: Record<string, string> = {
  '/dev/login': 'Olá, Recruta!',
  '/dev/register': 'Olá, Recruta!',
  '/dev/home': 'Bem-vindo, Ana!',
  '/dev/mytests': 'Provas',
  '/dev/test/$runId': 'Prova de banco de dados',
  '/dev/test/realize/$runId': 'Prova de banco de dados',
  '/dev/test/result/$attemptId': 'Prova de banco de dados',
  '/dev/test/result/$attemptId/work/$questionId': 'Seu trabalho',
  '/dev/notifications': 'Notificações',
  '/dev/security': 'Segurança',
  '/dev/privacy': 'Meus dados',
  '/dev/search': 'Buscar',
  '/dev/exam': 'Testes',
  '/dev/groups': 'Salvos',
  '/dev/groups/$userId': 'Grupos',
  '/dev/groups/$userId/$groupId': 'Turma de bancos',
  '/convite': 'Este convite não vale mais',
  '/emails': 'Este link está incompleto',
  '/developer/profile/$developerId': 'Ana Beatriz Souza',
  '/developer/profile/$developerId/edit': 'Editar perfil',
  '/p/$handle': 'Ana Beatriz Souza',
  '/certificado': 'Conferir certificado',
  '/certificado/$code': 'Ana Beatriz Souza',
  '/conferir-dossie': 'Conferir dossiê',
  '/company/login': 'Olá, Recrutador!',
  '/company/register': 'Cadastre sua empresa',
  '/company/home': 'Olá, ACME TECNOLOGIA',
  '/company/mytests': 'Suas provas',
  '/company/test/create': 'Cadastro de prova',
  '/company/test/applicate/$runId': 'Prova de banco de dados',
  '/company/test/applicate/$runId/questions/$questionId/tests': 'Testes da questão',
  '/company/test/applicate/$runId/attempts/$attemptId/work/$questionId': 'Trabalho',
  '/company/test/edit/$runId': 'Editar prova',
  '/company/test/templates': 'Nossas provas',
  '/company/test/templates/$examId': 'Python: do dia a dia à armadilha',
  '/company/profile/$companyId': 'ACME TECNOLOGIA',
  '/company/profile/$companyId/edit': 'Editar perfil',
  '/company/team': 'Equipe',
  '/company/provider': 'Entrada pela conta da empresa',
  '/company/lti': 'Plataformas de ensino',
  '/entrar': 'Entrar pela conta da empresa',
  '/entrar/retorno/$provider': 'Não foi possível entrar',
  '/lti/entrar': 'Não foi possível abrir a prova',
  '/lti/volta': 'Não foi possível abrir a prova',
  '/company/api-keys': 'Chaves de API',
  '/company/connectors': 'Conectores',
  '/company/webhooks': 'Webhooks',
  '/company/deletion-requests': 'Pedidos de exclusão',
  '/company/invitation': 'Link inválido ou expirado',
  '/resultado': 'Este link não leva a nenhum resultado',
  '/company/ranking': 'Ranking',
  '/company/questions': 'Banco de questões',
  '/company/questions/create': 'Nova questão',
  '/company/questions/$questionId': 'Editar questão',
  '/company/search': 'Buscar',
  '/company/mygroups': 'Meus grupos',
  '/company/groups/create': 'Criar Grupo',
  '/company/groups/$groupId': 'Turma de bancos',
  '/company/notifications': 'Notificações',
  '/company/security': 'Segurança',
  '/admin/login': 'Administração',
  '/admin/register': 'Cadastro encerrado',
  '/admin/home': 'Painel',
  '/admin/templates': 'Modelos',
  '/admin/templates/$examId': 'Editar modelo',
  '/admin/users': 'Usuários',
  '/admin/companies': 'Empresas',
  '/admin/companies/create': 'Cadastrar pelos documentos',
  '/admin/checks': 'Verificações',
  '/admin/claims': 'Disputas',
  '/admin/attempts': 'Tentativas',
  '/admin/appeals': 'Recursos',
  '/admin/deletion-requests': 'Pedidos de exclusão',
  '/admin/catalog': 'Catálogo',
  '/admin/reports': 'Denúncias',
  '/admin/audit': 'Registro',
  '/admin/runs': 'Execução de código',
  '/admin/test/create': 'Cadastro de modelo',
  '/admin/notifications': 'Notificações',
  '/admin/security': 'Segurança',
  '/$user/redefine': 'Link inválido ou expirado',
  '/confirmar-e-mail': 'Link inválido ou expirado',
  '/desfazer-troca': 'Link inválido ou expirado',
};

const inPlace = {
  'sign-in': { role: 'heading', name: 'Olá, Recrutador!' },
  'way-in': { role: 'link', name: 'Entrar como empresa' },
} as const;

function markOf(page: Page, landing: string, viewer: Viewer): Locator {
  const kind = accessOf(landing)?.shows?.[viewer];
  const { role, name } = kind ? inPlace[kind] : { role: 'heading' as const, name: headings[landing] };
  // Any heading would do without a name, also that of a page that is loading.
  expect([landing, name]).toEqual([landing, expect.any(String)]);
  return page.getByRole(role, { name, includeHidden: true, ...(role === 'heading' && { level: 1 }) });
}

/** A link inside the app costs a quarter of what loading the page costs. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address);

const isEntrance = (path: string) => /\/(login|register|redefine|confirmar-e-mail)$/.test(path);

const addressesOfNothing: Record<Viewer, readonly string[]> = {
  VISITOR: ['/visitante/redefine'],
  DEVELOPER: ['/nao/existe', '/dev/test/result/abc'],
  COMPANY: ['/company/test/applicate/0'],
  ADMIN: ['/admin/templates/abc'],
};

test.each(viewers)(
  'a %s sees the pages that the access table gives them, and is sent on from all others; what does not exist keeps their frame',
  async (viewer) => {
    const page = await platform.newPage({ as: people[viewer] });
    let shown = '';
    // An entrance is a page of its own, without the router.
    let isApp = false;
    for (const { path } of accessTable) {
      const landing = landingOf(path, viewer);
      const stays = landing === path;
      // What stands there already would hide that nothing new has come.
      const isNew = headings[landing] !== shown;
      if (!isApp || (stays && !isNew)) {
        await page.goto(addressOf(path));
        isApp = !isEntrance(path);
      } else await follow(page, addressOf(path));
      const wanted = addressOf(landing).replace(/\?.*/, '');
      await page.waitForURL(({ pathname }) => pathname === wanted).catch(() => {});
      const mark = markOf(page, landing, viewer);
      await mark.waitFor({ state: 'attached' }).catch(() => {});
      expect([path, new URL(page.url()).pathname]).toEqual([path, wanted]);
      expect([path, await mark.count()]).toEqual([path, 1]);
      shown = headings[landing] ?? '';
    }
    for (const address of addressesOfNothing[viewer]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: 'Esta página não existe' }).waitFor();
      const navigation = page.getByRole('navigation', { name: 'Principal' });
      expect([address, await navigation.count()]).toEqual([address, viewer === 'VISITOR' ? 0 : 1]);
      expect([address, await page.getByRole('main').count()]).toEqual([address, 1]);
    }
    await page.context().close();
  },
);

test('the server has a page at every address of the access table', async () => {
  for (const { path } of accessTable) {
    const headers = { Accept: 'text/html' };
    const answer = await fetch(`${platform.origin()}${addressOf(path)}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

test.each([
  ['COMPANY', '/company/test/applicate/$runId?aba=nenhuma&modo=nenhum', 'tab', 'Ranking'],
  ['COMPANY', '/company/mytests?pagina=abc&stacks={}&situacao=nenhuma', 'link', 'Prova de banco de dados'],
  ['COMPANY', '/company/profile/$companyId?aba=', 'tab', 'Provas'],
  ['DEVELOPER', '/developer/profile/$developerId?aba=nenhuma', 'tab', 'Informações'],
  ['DEVELOPER', '/dev/test/realize/$runId?idUserTest=abc&questao=abc', 'tab', 'Questão 1'],
] as const)('a %s who asks %s gets what the page begins with', async (viewer, address, role, name) => {
  const page = await platform.newPage({ as: people[viewer] });
  await page.goto(addressOf(address));
  const selected = role === 'tab' ? { selected: true } : {};
  await page
    .getByRole(role, { name, ...selected })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.context().close();
});

test("a page that is loading says 'Carregando...'", async () => {
  const page = await platform.newPage();
  let deliver = () => {};
  const held = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(/find-certificate/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/certificado', { waitUntil: 'commit' });
  await page.getByText('Carregando...').waitFor();
  deliver();
  await page.getByRole('heading', { level: 1, name: 'Conferir certificado' }).waitFor();
});

describe('a visitor', () => {
  test.each([
    ['dev', '/dev/test/$runId'],
    ['company', '/company/test/applicate/$runId?aba=geral'],
  ] as const)('comes back to the page wanted after signing in (%s)', async (role, wanted) => {
    const page = await platform.newPage();
    await page.goto(addressOf(wanted));
    await page.waitForURL(`**/${role}/login?**`);
    await signIn(page, role, role === 'dev' ? developer.email : company.email);
    await page.getByRole('heading', { level: 1, name: 'Prova de banco de dados' }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(addressOf(wanted));
  });

  test('is not led out of the site by a forged address to come back to', async () => {
    const page = await platform.newPage();
    await page.goto('/dev/login?voltar=https://golpe.example/');
    await signIn(page, 'dev', developer.email);
    await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
    expect(new URL(page.url()).origin).toBe(platform.origin());
  });
});

describe('signing out', () => {
  test.each([
    ['dev', '/dev/mytests'],
    ['company', '/company/mytests'],
  ] as const)('forgets the user in every tab and ends the session (%s)', async (role, elsewhere) => {
    const page = await platform.newPage();
    await signIn(page, role, role === 'dev' ? developer.email : company.email);
    const other = await page.context().newPage();
    await other.goto(elsewhere);
    await other.locator('h1').first().waitFor();
    const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('user') ?? '{}').token));

    // A tab behind another one draws once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await other.waitForURL((url) => url.pathname === `/${role}/login`);
    const path = role === 'dev' ? '/developer/userTest' : '/company/tests';
    expect((await call('GET', path, undefined, token)).status).toBe(401);
  });

  test('when a session was ended elsewhere, a dialog asks to sign in and the page goes on', async () => {
    const page = await platform.newPage();
    await signIn(page, 'company', company.email);
    await endSessionsAndOpenExams(page);
    const question = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await question.getByLabel('Usuário').fill(company.email);
    await question.getByLabel('Senha', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Entrar' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByText('Prova de banco de dados').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/company/mytests');
  });

  test('an answer typed after the session ended is saved once the candidate signs in over the exam', async () => {
    const page = await platform.newPage();
    await signIn(page, 'dev', developer.email);
    await page.goto(addressOf('/dev/test/realize/$runId'));
    const answer = page.getByLabel('Sua resposta');
    await answer.waitFor();
    await endSessionsAndType(answer, 'Escrita enquanto a sessão terminava.');
    const question = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await question.getByLabel('E-mail').fill(developer.email);
    await question.getByLabel('Senha', { exact: true }).fill(password);
    await question.getByRole('button', { name: 'Entrar' }).click();
    await question.waitFor({ state: 'hidden' });
    await seeSaved(page);
    await page.reload();
    await page.getByText('Escrita enquanto a sessão terminava.').waitFor();
  });

  test('someone who declines to sign in over the page lands on the sign-in', async () => {
    const page = await platform.newPage();
    await signIn(page, 'dev', developer.email);
    await endSessionsAndOpenExams(page);
    await page.getByRole('button', { name: 'Sair ou usar outra conta' }).click();
    await page.waitForURL((url) => url.pathname === '/dev/login');
    await signIn(page, 'dev', developer.email);
    await page.waitForURL((url) => url.pathname === '/dev/mytests');
  });
});

/** Ends every session and follows the link at once: the page notices by itself, and its dialog would cover the link. */
const endSessionsAndOpenExams = (page: Page) =>
  page.getByRole('link', { name: 'Provas', exact: true }).evaluate(async (link: HTMLElement) => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}');
    await fetch('/api/logout/all', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    link.click();
  });

/** Ends every session and types at once: the page also notices by itself, and no key reaches what its dialog covers. */
const endSessionsAndType = (field: Locator, text: string) =>
  field.evaluate(async (element: HTMLElement, typed) => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}');
    await fetch('/api/logout/all', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    element.focus();
    document.execCommand('insertText', false, typed);
  }, text);
