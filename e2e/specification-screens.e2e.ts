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
  closeToasts,
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
  chooseExamKind,
  chooseKind,
  fillOptions,
  follow,
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

const period = () => page.getByRole('group', { name: 'Período da prova' });

/** Types the last day anew, which lies in the same month or early in the next one: no part of it is cut on the way. */
async function moveEnd(date: string): Promise<void> {
  const segments = period().getByRole('spinbutton');
  for (const [index, part] of date.split('-').reverse().entries())
    await segments.nth(3 + index).pressSequentially(part);
}

/** Every choice follows the kind of the question: the same text and options stay. */
async function publishUnmarked(kind: string): Promise<void> {
  await chooseKind(questionCard(page, 1), kind);
  await press('Cadastrar prova');
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

/** The screens follow each other as people come to them: most begin where the one before ends. */
const companyWays: Record<keyof typeof companyScreens, () => Promise<unknown>> = {
  'the home of a company': openHome,
  'the exams of a company': () => follow(page, '/company/mytests'),
  'a list with nothing left to choose': async () => {
    await page.getByRole('button', { name: 'Stacks' }).click();
    await page.getByRole('option').first().waitFor();
    await page.getByRole('searchbox', { name: 'Buscar em Stacks' }).fill('xilofone');
  },
  'the two ways to a new exam': async () => {
    // The first press empties what is searched.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Buscar em Stacks' }).waitFor({ state: 'detached' });
    await press('Aplicar');
  },
  'a session that is over': async () => {
    await answer(page, '/company/tests**', refused('CREDENCIAIS_INVALIDAS'), 401);
    await page.goto('/company/mytests');
  },
  'the kind of a new exam': () => follow(page, '/company/test/create'),
  'the form of a new exam': async () => {
    await chooseExamKind(page, 'Teórica');
    await chooseKind(questionCard(page, 1), 'Única escolha');
  },
  'an exam that ends before it begins': async () => {
    await typeRange(period(), day(5), day(4));
    await press('Cadastrar prova');
  },
  'an exam without a stack': async () => {
    await moveEnd(day(10));
    await press('Cadastrar prova');
  },
  'an exam without a skill': async () => {
    await choose(page, 'Stacks', 'Banco de dados');
    await press('Cadastrar prova');
  },
  'a single choice without its answer': async () => {
    await choose(page, 'Habilidades', 'SQL');
    await fillOptions(questionCard(page, 1), ['SELECT', 'DELETE']);
    await publishUnmarked('Única escolha');
  },
  'a multiple choice without its answers': () => publishUnmarked('Múltipla escolha'),
  'an exam published': async () => {
    await chooseKind(questionCard(page, 1), 'Dissertativa');
    await questionCard(page, 1).getByLabel('Enunciado').fill('Explique o que é um índice.');
    await page.getByLabel('Título', { exact: true }).fill('Prova do formulário');
    await press('Cadastrar prova');
  },
  'the form of a practical exam': async () => {
    await follow(page, '/company/test/create');
    await chooseExamKind(page, 'Prática');
  },
  'the templates': () => follow(page, '/company/test/templates?busca=armadilha'),
  'a template': () => follow(page, `/company/test/templates/${words.templateId}`),
  'a template about to be applied': () => press('Aplicar'),
  'a template applied backwards': async () => {
    await typeRange(period(), day(5), day(4));
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  },
  'a template applied': async () => {
    await moveEnd(day(10));
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  },
  'a run': async () => {
    await follow(page, `/company/test/applicate/${runs.theory}`);
    await page.getByRole('button', { name: 'Filtros' }).click();
  },
  'a candidate’s answers': () => page.getByRole('tab', { name: 'Individual' }).click(),
  'a candidate approved': async () => {
    await page.getByRole('tab', { name: 'Ranking' }).click();
    await page.getByRole('button', { name: `Mais ações para ${words.candidate}` }).click();
    await page.getByRole('menuitem', { name: 'Aprovar' }).click();
  },
  'the way into a group': () => page.getByRole('button', { name: 'Adicionar a um grupo' }).click(),
  'a company without groups': () => bare.goto('/company/mygroups'),
  'the form of a new group': () => follow(page, '/company/groups/create'),
  'a group without exams': () => follow(page, `/company/groups/${groups.bare}`),
  'a group': () => follow(page, `/company/groups/${groups.full}`),
  'the groups of a company': () => follow(page, '/company/mygroups'),
  'groups that cannot be had': async () => {
    await answer(page, '/group/groupsCompany/*', offline);
    await page.goto('/company/mygroups');
  },
  'the ranking of developers': () => follow(page, '/company/ranking'),
  'a ranking of nobody': () => page.goto('/company/ranking?localidade=Nenhures'),
  'the company’s own profile': () => follow(page, `/company/profile/${company.id}`),
  'a photo without anything': async () => {
    await page.getByRole('tab', { name: 'Galeria' }).click();
    await press('Adicionar foto');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
  },
  'a photo that could not be removed': async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.clock.install();
    await answer(page, '/company/photos/*', offline);
    await page.getByRole('button', { name: 'Remover a foto: Nosso escritório' }).click();
    await press('Remover foto');
    // It is tried again for two minutes.
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000);
        return toasts(page).filter({ hasText: 'Processando...' }).count();
      })
      .toBe(0);
  },
  'a photo removed': () => press('Remover foto'),
  'the company’s profile being edited': () => follow(page, `/company/profile/${company.id}/edit`),
  'a developer as a company sees them': () => follow(page, `/developer/profile/${words.developerId}`),
};

let caio: Person;
let own: Page;
let ownSent: SentCalls;
let toDeveloper: Words = {};

let letGo: (() => void) | undefined;

function release(): void {
  letGo?.();
  letGo = undefined;
}

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
  'the search of developers': () => follow(own, '/dev/search?busca=acme'),
  'the groups of a developer': () => follow(own, `/dev/groups/${caio.id}`),
  'a practical exam before it is taken': () => follow(own, `/dev/test/${runs.practice}`),
  'an exam on its way': async () => {
    letGo = await hold(own, `/test/${runs.theory}/details`);
    await follow(own, `/dev/test/${runs.theory}`);
  },
  'an exam before it is taken': async () => release(),
  'an exam about to begin': async () => {
    letGo = await hold(own, '/developer/userTest');
    await own.getByRole('button', { name: 'Realizar' }).click();
    const sent = own.waitForRequest((request) => request.url().endsWith('/developer/userTest'));
    await own.getByRole('button', { name: 'Começar agora' }).click();
    await sent;
  },
  'the first question': async () => {
    release();
    await own.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  },
  'the last question': async () => {
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
  'the developer’s own profile': () => follow(own, `/developer/profile/${caio.id}`),
  'a company as a developer sees it': () => follow(own, `/company/profile/${company.id}`),
};

describe('companies', () => {
  afterEach(async () => {
    await page.unrouteAll();
    await closeToasts(page);
  });

  test.each(Object.entries(companyScreens))('%s says what the specification says', async (name, fact) => {
    await companyWays[name as keyof typeof companyWays]();
    await seeScreen(name === 'a company without groups' ? bare : page, fact, words);
  });

  test('the menu leads where the specification says', async () => {
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
    // What is held is let go by the next screen.
    if (letGo) return;
    await own.unrouteAll();
    await closeToasts(own);
  });

  test.each(Object.entries(developerScreens))('%s says what the specification says', async (name, fact) => {
    await developerWays[name as keyof typeof developerWays]();
    await seeScreen(own, fact, toDeveloper);
  });

  test('the menu leads where the specification says', async () => {
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
