import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { day, examBody, pictureForm } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { companyScreens } from './specification/company-screens.ts';
import { developerScreens } from './specification/developer-screens.ts';
import { menus } from './specification/routes.ts';
import {
  answer,
  expectSent,
  hold,
  pageOfPatience,
  rememberSent,
  type SentCalls,
  seeScreen,
  toasts,
  type Words,
} from './specification-walk.ts';
import {
  choose,
  chooseKind,
  fillExam,
  fillOptions,
  openExamForm,
  questionCard,
  seeSaved,
  typeRange,
} from './steps.ts';
import { at, idAt, listAt, textAt, wireClient } from './wire-client.ts';

// It is over 400 lines because each screen of the table has its way here, and all of them are of one small world.

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let page: Page;
let sent: SentCalls;
let bare: Page;
const [runs, groups] = [
  { theory: 0, practice: 0 },
  { full: 0, bare: 0 },
];
const words: Words = {};

const offline = null;
const refused = (code = 'REQUISICAO_INVALIDA', error = 'Não.') => ({ error, code });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const asCompany = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(method, path, body, company.token);

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  const nova = await signedInCompany(call, 'nova@acme.example');
  const [ana, bia] = [
    await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza'),
    await signedInDeveloper(call, 'bia@devs.example', 'Bia Lima Prado'),
  ];
  await call('PUT', '/developer', { ids_stacks: [], ids_habilidades: [] }, bia.token);
  runs.theory = await publish();
  runs.practice = await publish({
    ...{ titulo: 'Desafio de uma API', tipo_prova: 'PRATICA' },
    questoes: [{ enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' }],
  });
  const closed = await publish({ titulo: 'Prova encerrada cedo' });
  await asCompany('PUT', `/test/${closed}/active`, { ativo: false });
  await deliver(ana);
  await correct();
  await deliver(bia);
  await formGroups(ana);
  const photo = { idEmpresa: company.id, foto: await gallery(), legenda: 'Nosso escritório' };
  await asCompany('POST', '/company/photos', photo);
  await gatherWords(ana);

  page = await pageOfPatience(platform, { as: company });
  sent = rememberSent(page);
  bare = await pageOfPatience(platform, { as: nova });
});

afterEach(async () => {
  await page.unrouteAll();
});

const publish = async (more: Record<string, unknown> = {}) =>
  idAt((await asCompany('POST', '/test', examBody(company.id, more))).body, 'data.idProvaAndamento');

async function deliver({ id, token }: Person): Promise<void> {
  const start = { id_usuario: id, id_prova_andamento: runs.theory, finalizada: false };
  const attempt = idAt((await call('POST', '/developer/userTest', start, token)).body, 'data.id');
  const paper = await call('GET', `/test/${runs.theory}`, undefined, token);
  const right = ['SELECT', 'INNER JOIN', 'LEFT JOIN'];
  const respostas = listAt(paper.body, 'data.prova.provasTodasQuestoes').map((one) => {
    const options = listAt(one, 'questaoProva.alternativaProva');
    const picked = options.filter((option) => right.includes(textAt(option, 'opcao')));
    const id_questao = idAt(one, 'idQuestaoProva');
    if (options.length === 0) return { id_questao, resposta: 'Um índice acelera a busca.' };
    return { id_questao, id_alternativa: picked.map((option) => idAt(option, 'id')) };
  });
  const finish = { id_prova_usuario: attempt, finalizada: true, respostas };
  expect((await call('POST', '/developer/answerTest', finish, token)).status).toBe(200);
}

async function correct(): Promise<void> {
  const sheet = await asCompany('GET', `/test/${runs.theory}/answers/1`);
  const candidate = at(sheet.body, 'data.result.candidato.0');
  const judged = { id_questao: idAt(candidate, 'questoes.0.id'), correta: true };
  const body = { id_prova_usuario: idAt(candidate, 'idProvaUsuario'), questoesCorrigidas: [judged] };
  expect((await asCompany('PUT', `/test/${runs.theory}/correction`, body)).status).toBe(200);
}

async function formGroups(member: Person): Promise<void> {
  const form = async (body: Record<string, unknown>) =>
    idAt((await asCompany('POST', '/group/create', body)).body, 'data.id');
  groups.full = await form({
    ...{ nome: 'Turma de bancos', descricao: 'Quem sabe SQL.' },
    ...{ candidatos: [member.id], id_prova_andamento: [runs.theory] },
  });
  groups.bare = await form({ nome: 'Turma sem provas' });
  const left = { nome: 'Turma antiga', descricao: '', id_prova_andamento: [], ativo: false, edicao: 1 };
  const old = await form({ nome: left.nome });
  expect((await asCompany('PUT', `/group/${old}`, left)).status).toBe(200);
}

async function gallery(): Promise<string> {
  const form = pictureForm();
  form.set('finalidade', 'galeria');
  return textAt((await asCompany('POST', '/files', form)).body, 'data.url');
}

async function gatherWords(ana: Person): Promise<void> {
  const details = await asCompany('GET', `/test/${runs.theory}/details`);
  const found = await asCompany('GET', '/test/admin?busca=armadilha');
  const numbers = await asCompany('GET', '/company/summary');
  const [year, month, date] = day(10).split('-');
  Object.assign(words, {
    ...{ company: company.name, companyId: company.id, exam: 'Prova de banco de dados', run: runs.theory },
    ...{ description: 'Consultas, junções e índices.', end: `${date}/${month}/${year}` },
    stack: textAt(details.body, 'data.stacks.0.stack.nome'),
    skill: textAt(details.body, 'data.tecnologias.0.habilidade.nome'),
    ...{ candidates: 2, taken: 2, candidate: ana.name, developer: ana.name, email: ana.email, score: 100 },
    ...{
      group: 'Turma de bancos',
      groupText: 'Quem sabe SQL.',
      groupId: groups.full,
      bare: 'Turma sem provas',
    },
    template: textAt(found.body, 'data.results.0.provas.titulo'),
    templateId: idAt(found.body, 'data.results.0.id'),
    developerId: ana.id,
    active: idAt(numbers.body, 'data.provas_ativas'),
  });
}

async function openBlank(kind?: 'Prática'): Promise<void> {
  await page.goto('/company/home');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!/^(user|theme)$/.test(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await openExamForm(page, kind);
}

/** Blank words leave theirs out. */
async function begin(stack: string, skill: string, from = day(), to = day(10)): Promise<void> {
  await openBlank();
  await typeRange(page.getByRole('group', { name: 'Período da prova' }), from, to);
  if (stack) await choose(page, 'Stacks', stack);
  if (skill) await choose(page, 'Habilidades', skill);
}

async function publishUnmarked(kind: string): Promise<void> {
  await begin('Banco de dados', 'SQL');
  await chooseKind(questionCard(page, 1), kind);
  await fillOptions(questionCard(page, 1), ['SELECT', 'DELETE']);
  await press('Cadastrar prova');
}

const openRun = async (tab = '') => {
  await page.goto(`/company/test/applicate/${runs.theory}${tab}`);
};

async function openTemplate(): Promise<void> {
  await page.goto(`/company/test/templates/${words.templateId}`);
  await press('Aplicar');
}

async function openGallery(): Promise<void> {
  await page.goto(`/company/profile/${company.id}?aba=galeria`);
}

async function removePhoto(): Promise<void> {
  await openGallery();
  await page.getByRole('button', { name: 'Remover a foto: Nosso escritório' }).click();
  await press('Remover foto');
}

/** Opens the home, where the notices of what was just done go on coming in. */
async function openHome(): Promise<void> {
  await page.goto('/company/home');
  const shown = page.getByRole('main').getByRole('link', { name: /Notificações não lidas/ });
  const told = async () => idAt((await asCompany('GET', '/notification/unread')).body, 'data.naoLidas');
  await expect
    .poll(async () => (await shown.innerText()).match(/\d+/)?.[0] === String(await told()))
    .toBe(true);
  const unread = await told();
  words.unread = unread === 1 ? '1 notificação não lida' : `${unread} notificações não lidas`;
}

const companyWays: Record<keyof typeof companyScreens, () => Promise<unknown>> = {
  'the home of a company': openHome,
  'the exams of a company': () => page.goto('/company/mytests'),
  'a list with nothing left to choose': async () => {
    await page.goto('/company/mytests');
    await page.getByRole('button', { name: 'Stacks' }).click();
    await page.getByRole('option').first().waitFor();
    await page.getByRole('searchbox', { name: 'Buscar em Stacks' }).fill('xilofone');
  },
  'the two ways to a new exam': async () => {
    await page.goto('/company/mytests');
    await press('Aplicar');
  },
  'a session that is over': async () => {
    await answer(page, '/company/tests**', refused('CREDENCIAIS_INVALIDAS'), 401);
    await page.goto('/company/mytests');
  },
  'the kind of a new exam': () => page.goto('/company/test/create'),
  'the form of a new exam': async () => {
    await openBlank();
    await chooseKind(questionCard(page, 1), 'Única escolha');
  },
  'an exam that ends before it begins': async () => {
    await begin('', '', day(5), day(4));
    await press('Cadastrar prova');
  },
  'an exam without a stack': async () => {
    await begin('', '');
    await press('Cadastrar prova');
  },
  'an exam without a skill': async () => {
    await begin('Banco de dados', '');
    await press('Cadastrar prova');
  },
  'a single choice without its answer': () => publishUnmarked('Única escolha'),
  'a multiple choice without its answers': () => publishUnmarked('Múltipla escolha'),
  'an exam published': async () => {
    await openBlank();
    await fillExam(page, 'Prova do formulário');
    await questionCard(page, 1).getByLabel('Enunciado').fill('Explique o que é um índice.');
    await press('Cadastrar prova');
  },
  'the form of a practical exam': () => openBlank('Prática'),
  'the templates': () => page.goto('/company/test/templates?busca=armadilha'),
  'a template': () => page.goto(`/company/test/templates/${words.templateId}`),
  'a template about to be applied': openTemplate,
  'a template applied backwards': async () => {
    await openTemplate();
    await typeRange(page.getByRole('group', { name: 'Período da prova' }), day(5), day(4));
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  },
  'a template applied': async () => {
    await openTemplate();
    await typeRange(page.getByRole('group', { name: 'Período da prova' }), day(), day(4));
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  },
  'a run': async () => {
    await openRun();
    await page.getByRole('button', { name: 'Filtros' }).click();
  },
  'a candidate’s answers': () => openRun('?aba=individual'),
  'a candidate approved': async () => {
    await openRun();
    await page.getByRole('button', { name: `Mais ações para ${words.candidate}` }).click();
    await page.getByRole('menuitem', { name: 'Aprovar' }).click();
  },
  'the way into a group': () => page.getByRole('button', { name: 'Adicionar a um grupo' }).click(),
  'a company without groups': () => bare.goto('/company/mygroups'),
  'the form of a new group': () => page.goto('/company/groups/create'),
  'a group without exams': () => page.goto(`/company/groups/${groups.bare}`),
  'a group': () => page.goto(`/company/groups/${groups.full}`),
  'the groups of a company': () => page.goto('/company/mygroups'),
  'groups that cannot be had': async () => {
    await answer(page, '/group/groupsCompany/*', offline);
    await page.goto('/company/mygroups');
  },
  'the ranking of developers': () => page.goto('/company/ranking'),
  'a ranking of nobody': () => page.goto('/company/ranking?localidade=Nenhures'),
  'the company’s own profile': () => page.goto(`/company/profile/${company.id}`),
  'a photo without anything': async () => {
    await openGallery();
    await press('Adicionar foto');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
  },
  'a photo that could not be removed': async () => {
    await page.clock.install();
    await answer(page, '/company/photos/*', offline);
    await removePhoto();
    // It is tried again for two minutes.
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000);
        return toasts(page).filter({ hasText: 'Processando...' }).count();
      })
      .toBe(0);
  },
  'a photo removed': removePhoto,
  'the company’s profile being edited': () => page.goto(`/company/profile/${company.id}/edit`),
  'a developer as a company sees them': () => page.goto(`/developer/profile/${words.developerId}`),
};

let caio: Person;
let own: Page;
let ownSent: SentCalls;
let toDeveloper: Words = {};

const openPaper = async () => {
  await own.goto(`/dev/test/realize/${runs.theory}`);
  await own.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
};

const developerWays: Record<keyof typeof developerScreens, () => Promise<unknown>> = {
  'the home of a developer': () => own.goto('/dev/home'),
  'recommended exams that cannot be had': async () => {
    await answer(own, '/developer/recommendedTest/getAll', offline);
    await own.goto('/dev/home');
  },
  'recommended exams that the server fails on': async () => {
    const { message } = errorCatalogue.ERRO_INTERNO;
    await answer(own, '/developer/recommendedTest/getAll', refused('ERRO_INTERNO', message), 400);
    await own.goto('/dev/home');
  },
  'the search of developers': () => own.goto('/dev/search?busca=acme'),
  'the groups of a developer': () => own.goto(`/dev/groups/${caio.id}`),
  'an exam on its way': async () => {
    await hold(own, `/test/${runs.theory}/details`);
    await own.goto(`/dev/test/${runs.theory}`);
  },
  'an exam before it is taken': () => own.goto(`/dev/test/${runs.theory}`),
  'a practical exam before it is taken': () => own.goto(`/dev/test/${runs.practice}`),
  'an exam about to begin': async () => {
    await hold(own, '/developer/userTest');
    await own.goto(`/dev/test/${runs.theory}`);
    await own.getByRole('button', { name: 'Realizar' }).click();
    const sent = own.waitForRequest((request) => request.url().endsWith('/developer/userTest'));
    await own.getByRole('button', { name: 'Começar agora' }).click();
    await sent;
  },
  'the first question': async () => {
    const start = { id_usuario: caio.id, id_prova_andamento: runs.theory, finalizada: false };
    await call('POST', '/developer/userTest', start, caio.token);
    await openPaper();
  },
  'the last question': async () => {
    await openPaper();
    await own.getByLabel('Sua resposta').fill('Um índice acelera a busca.');
    await own.getByRole('button', { name: 'Próxima' }).click();
    await own.getByText('SELECT', { exact: true }).click();
    await own.getByRole('button', { name: 'Próxima' }).click();
  },
  'all questions answered': async () => {
    await own.getByRole('checkbox', { name: 'INNER JOIN' }).check({ force: true });
    await seeSaved(own);
  },
  'an exam that cannot be opened': async () => {
    await own.getByRole('button', { name: 'Finalizar' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
    await own.waitForURL('**/dev/test/result/*');
    await own.goto(`/dev/test/realize/${runs.theory}`);
  },
  'the developer’s own profile': () => own.goto(`/developer/profile/${caio.id}`),
  'a company as a developer sees it': () => own.goto(`/company/profile/${company.id}`),
};

describe('companies', () => {
  test.each(Object.entries(companyScreens))('%s says what the specification says', async (name, fact) => {
    await companyWays[name as keyof typeof companyWays]();
    await seeScreen(name === 'a company without groups' ? bare : page, fact, words);
  });

  test('the menu leads where the specification says', async () => {
    await page.goto('/company/home');
    await seeMenu(page, menus.COMPANY, company.id);
  });

  test('what these screens send has every field of the specification', () => {
    expectSent(sent, ['POST /test', 'POST /test/template/admin']);
  });
});

describe('developers', () => {
  beforeAll(async () => {
    caio = await signedInDeveloper(call, 'caio@devs.example', 'Caio Bittencourt Lima');
    const member = { candidatos: [caio.id], nome: 'Turma de bancos' };
    const group = idAt((await asCompany('POST', '/group/create', member)).body, 'data.id');
    await call('PUT', `/group/${group}/invitation`, { status: 'Aceito' }, caio.token);
    toDeveloper = { ...words, firstName: 'Caio', developer: caio.name, developerId: caio.id };
    own = await pageOfPatience(platform, { as: caio });
    ownSent = rememberSent(own);
  });

  afterEach(async () => {
    await own.unrouteAll();
  });

  test.each(Object.entries(developerScreens))('%s says what the specification says', async (name, fact) => {
    await developerWays[name as keyof typeof developerWays]();
    await seeScreen(own, fact, toDeveloper);
  });

  test('the menu leads where the specification says', async () => {
    await own.goto('/dev/home');
    await seeMenu(own, menus.DEVELOPER, caio.id);
  });

  test('what these screens send has every field of the specification', () => {
    expectSent(ownSent, ['POST /developer/userTest', 'POST /developer/answerTest']);
  });
});

/** Others may stand between. */
async function seeMenu(on: Page, menu: readonly (readonly [string, string])[], id: number): Promise<void> {
  const links = on.getByRole('navigation', { name: 'Principal' }).first().getByRole('link');
  await links
    .filter({ hasText: menu.at(-1)?.[1] ?? '' })
    .first()
    .waitFor();
  const found = await links.evaluateAll((all) =>
    all.map((link) => `${link.getAttribute('href')} ${link.querySelector('span')?.textContent}`),
  );
  const wanted = menu.map(([href, label]) => `${href.replace('{id}', String(id))} ${label}`);
  expect(found.filter((one) => wanted.includes(one))).toEqual(wanted);
}
