import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { day, examBody, pictureForm, questions, tinyPng } from './exams.ts';
import { usePlatform } from './harness.ts';
import { heldOn, holdTimers, runHeld } from './held-timers.ts';
import {
  companyBody,
  developerBody,
  newCnpj,
  type Person,
  signedInCompany,
  signedInDeveloper,
} from './people.ts';
import { fillDeveloper } from './sign-up-steps.ts';
import type { calls } from './specification/calls.ts';
import { figures } from './specification/figures.ts';
import { answer, pageOfPatience, toasts } from './specification-walk.ts';
import {
  chooseKind,
  fillExam,
  fillOptions,
  follow,
  openExamForm,
  questionCard,
  scrollTo,
  seeAlive,
} from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

// It waits for no clock: timers are held and run by hand.
// It is over 400 lines because the type of `checks` holds that no figure of the table is left out.

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let developer: Person;
let run = 0;
let visitor: Page;
let own: Page;
let owner: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const tags = { ids_stacks: [1, 2, 3], ids_habilidades: [1, 2, 10] };
  const body = examBody(company.id, { titulo: 'Prova de muitas áreas', ...tags });
  run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  visitor = await platform.newPage();
  // Each form begins without the draft of the one before.
  await visitor.addInitScript(() => sessionStorage.clear());
  own = await pageOfPatience(platform, { as: developer });
  owner = await platform.newPage({ as: company });
});

afterEach(async () => {
  for (const page of [visitor, own, owner]) await page.unrouteAll();
});

/** What a mask of zeros makes of digits; a 9 in it stands for itself. */
const masked = (mask: string, digits: string) => {
  let next = 0;
  return mask.replaceAll(/[09]/g, () => digits[next++] ?? '');
};

const refusal = { error: 'Usuário ou senha inválidas.', code: 'CREDENCIAIS_INVALIDAS' };

async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await seeAlive(page);
}

/** Figures of one form are looked at on one visit. */
async function beAt(address: string): Promise<Page> {
  if (visitor.url() !== `${platform.origin()}${address}`) await openAlive(visitor, address);
  return visitor;
}

async function typeAnew(page: Page, label: string | RegExp, text: string): Promise<Locator> {
  const field = page.getByLabel(label);
  await field.fill('');
  await field.pressSequentially(text);
  return field;
}

async function fail(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ninguem@devs.example');
  await page.getByLabel('Senha', { exact: true }).fill('Errada1!');
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function refusedSignIn(): Promise<Page> {
  const page = await beAt('/dev/login');
  await answer(page, '/developer/login', refusal, 401);
  return page;
}

async function timeOfToast(page: Page): Promise<number> {
  const bar = page.locator('.Toastify__progress-bar').first();
  const time = await bar.evaluate((element) => {
    const [animation] = element.getAnimations();
    const end = Number(animation?.effect?.getComputedTiming().endTime);
    animation?.pause();
    if (animation) animation.currentTime = end - 1;
    return end;
  });
  await expect.poll(() => toasts(page).count()).toBe(1);
  await bar.evaluate((element) => element.getAnimations()[0]?.finish());
  await expect.poll(() => toasts(page).count()).toBe(0);
  return time;
}

/** A new CNPJ closes the toast about the one before. */
async function unknownCnpj(): Promise<Page> {
  const cnpj = newCnpj();
  platform.registry().answers.set(cnpj, null);
  const page = await beAt('/company/register');
  // A toast waits under the pointer.
  await page.mouse.move(0, 0);
  await page.getByLabel('CNPJ').fill('');
  // One that leaves is no alert any more, but still there.
  await expect.poll(() => page.locator('.Toastify__toast').count()).toBe(0);
  await page.getByLabel('CNPJ').pressSequentially(cnpj);
  await toasts(page).first().waitFor();
  return page;
}

async function lookUpsWhile(page: Page, label: string, digits: string): Promise<string[][]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(cnpj|cep)\/v/.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '');
  });
  await page.getByLabel(label).pressSequentially(digits.slice(0, -1));
  // Whatever an earlier digit had asked for is on its way once the page has drawn.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const before = [...asked];
  const last = page.waitForRequest((request) => request.url().endsWith(digits));
  await page.getByLabel(label).pressSequentially(digits.slice(-1));
  await last;
  return [before, asked];
}

/** A company's sign-up whose registry knows no postal code, so that it can be typed. */
async function openPostalCode(): Promise<Page> {
  const cnpj = newCnpj();
  platform.registry().answers.set(cnpj, {
    ...{ cnpj, nome_fantasia: 'ACME', razao_social: 'ACME LTDA', descricao_situacao_cadastral: 'ATIVA' },
    ...{ email: '', ddd_telefone_1: '', complemento: '', numero: '', cep: '' },
  });
  const page = await beAt('/company/register');
  await typeAnew(page, 'CNPJ', cnpj);
  await expect.poll(() => page.getByLabel('CEP').getAttribute('readonly')).toBeNull();
  await page.getByLabel('CEP').fill('');
  return page;
}

/** Whether the API flags this field of a payload that has another fault, so that nothing comes of it. */
const flags = async (path: keyof typeof calls | string, body: object, field: string, by?: Person) => {
  const [method = '', address = ''] = path.split(' ');
  const reply = await call(method as 'POST' | 'PUT', address, body, by?.token);
  expect(reply.status).toBe(400);
  return Object.keys(Object(at(reply.body, 'fields'))).includes(field);
};

const ofDeveloper = (field: string, value: unknown) =>
  flags('POST /developer', { ...developerBody('x', 'Ana'), [field]: value }, field);
const ofCompany = (field: string, value: unknown) =>
  flags('POST /company', { ...companyBody('pessoas@acme.example'), senha: 'fraca', [field]: value }, field);
const ofExam = (field: string, value: unknown) =>
  flags('POST /test', { ...examBody(company.id), questoes: [], [field]: value }, field, company);

const busy = { error: 'Espere um pouco.', code: 'MUITAS_TENTATIVAS' };

/** What a server puts off to a second before the end is tried again then; a second after it, it is given up. */
async function expectTriedFor(
  ms: number,
  path: string,
  open: () => Promise<void>,
  act: () => Promise<void>,
  failure: Locator,
): Promise<void> {
  for (const wait of [ms - 1000, ms + 1000]) {
    await open();
    await owner.evaluate(holdTimers, wait);
    const headers = { 'Retry-After': String(wait / 1000) };
    await owner.route(`**/api${path}`, (route) => route.fulfill({ status: 429, json: busy, headers }));
    await act();
    if (wait > ms) await failure.waitFor();
    else await expect.poll(() => heldOn(owner)).toBe(1);
    expect(await failure.count()).toBe(wait > ms ? 1 : 0);
    await owner.unrouteAll();
  }
}

type Name = keyof typeof figures;
type Figure<Key extends Name> = (typeof figures)[Key]['is'];

const checks: { [Key in Name]: (is: Figure<Key>) => Promise<void> } = {
  'plans on the front page, each with Assinar': async (is) => {
    const page = visitor;
    await page.goto('/');
    expect(await page.getByRole('link', { name: /^Assinar/ }).count()).toBe(is);
  },
  'digits that start the look-up of a CNPJ': async (is) => {
    const page = await beAt('/company/register');
    const cnpj = newCnpj();
    expect(cnpj).toHaveLength(is);
    expect(await lookUpsWhile(page, 'CNPJ', cnpj)).toEqual([[], expect.arrayContaining([cnpj])]);
  },
  'the mask of a CNPJ': async (is) => {
    const field = await typeAnew(await beAt('/company/register'), 'CNPJ', '11222333000181');
    await expect.poll(() => field.inputValue()).toBe(masked(is, '11222333000181'));
  },
  'digits that start the look-up of a postal code': async (is) => {
    const page = await openPostalCode();
    // The registry's own one was looked up before.
    expect('20040002').toHaveLength(is);
    expect(await lookUpsWhile(page, 'CEP', '20040002')).toEqual([[], expect.arrayContaining(['20040002'])]);
  },
  'the mask of a postal code': async (is) => {
    const field = await typeAnew(await openPostalCode(), 'CEP', '01310100');
    await expect.poll(() => field.inputValue()).toBe(masked(is, '01310100'));
  },
  'the mask of a CPF': async (is) => {
    const field = await typeAnew(await beAt('/dev/register'), 'CPF', '52998224725');
    await expect.poll(() => field.inputValue()).toBe(masked(is, '52998224725'));
  },
  'the masks of a telephone, the third digit decides': async ([eight, nine]) => {
    for (const address of ['/company/register', '/dev/register']) {
      const page = await beAt(address);
      const field = await typeAnew(page, /^Telefone/, '1133334444');
      await expect.poll(() => field.inputValue()).toBe(masked(eight, '1133334444'));
      await typeAnew(page, /^Telefone/, '11988887777');
      await expect.poll(() => field.inputValue()).toBe(masked(nine, '11988887777'));
    }
  },
  'digits of an area code, and the kind of a telephone by its digits': async (is) => {
    const page = visitor;
    await answer(page, '/developer', refusal, 400);
    await fillDeveloper(page, '11988887777');
    const send = async () => {
      const [request] = await Promise.all([
        page.waitForRequest('**/api/developer'),
        page.getByRole('button', { name: 'Pular' }).click(),
      ]);
      // The refusal leads back to the first step.
      await page.getByLabel(/^Telefone/).waitFor();
      return request.postDataJSON();
    };
    const [ddd, numero] = ['11988887777'.slice(0, is.ddd), '11988887777'.slice(is.ddd)];
    expect(await send()).toMatchObject({ ddd, numero, id_tipo_telefone: is.kindOf9Digits });
    await page.getByLabel(/^Telefone/).fill('');
    await page.getByLabel(/^Telefone/).pressSequentially('1133334444');
    await page.getByRole('button', { name: 'Continuar' }).click();
    expect(await send()).toMatchObject({ numero: '33334444', id_tipo_telefone: is.kindOf8Digits });
  },
  'the least length of an e-mail on the inputs': async (is) => {
    for (const address of ['/dev/register', '/company/register']) {
      const page = await beAt(address);
      const field = page.getByRole('textbox', { name: 'E-mail' });
      expect([address, await field.getAttribute('minlength')]).toEqual([address, String(is)]);
    }
  },
  'the least length of a company’s e-mail': async (is) => {
    expect(await ofCompany('email', `a@${'b'.repeat(is - 6)}.br`)).toBe(true);
    expect(await ofCompany('email', `a@${'b'.repeat(is - 5)}.br`)).toBe(false);
  },
  'years back to the first and the last birthday': async ({ first, last }) => {
    const year = Number(day().slice(0, 4));
    const days = [`${year - first - 1}-12-31`, `${year - first}-01-01`];
    days.push(`${year - last}-12-31`, `${year - last + 1}-01-01`);
    const flagged = [];
    for (const one of days) flagged.push(await ofDeveloper('data_nascimento', one));
    expect(flagged).toEqual([true, false, false, true]);
  },
  'the length of a password, and its signs': async ({ least, most, signs }) => {
    const ofLength = (length: number, sign = '!') => `Xq7${sign}`.padEnd(length, 'wz');
    const flagged = [];
    for (const length of [least - 1, least, most, most + 1])
      flagged.push(await ofDeveloper('senha', ofLength(length)));
    expect(flagged).toEqual([true, false, false, true]);
    for (const sign of signs)
      expect([sign, await ofDeveloper('senha', ofLength(9, sign))]).toEqual([sign, false]);
    for (const lacking of ['xq7!wzwz', 'XQ7!WZWZ', 'Xqu!wzwz', 'Xq7wwzwz'])
      expect([lacking, await ofDeveloper('senha', lacking)]).toEqual([lacking, true]);
  },
  'a toast closes after': async (is) => {
    const page = await unknownCnpj();
    expect(await timeOfToast(page)).toBe(is);
  },
  'a toast of a process closes after': async (is) => {
    const page = await refusedSignIn();
    await fail(page);
    await toasts(page).getByText(refusal.error).waitFor();
    expect(await timeOfToast(page)).toBe(is);
  },
  'the update of a toast waits': async (is) => {
    // The toast of the figure before may still be leaving.
    await openAlive(visitor, '/dev/login');
    const page = await refusedSignIn();
    await page.evaluate(holdTimers, is);
    await fail(page);
    await expect.poll(() => runHeld(page, '.Toastify__toast--error')).toEqual([false, true]);
    expect(await toasts(page).allInnerTexts()).toEqual([refusal.error]);
  },
  'the collapse of a toast takes': async (is) => {
    const page = await unknownCnpj();
    await page.evaluate(holdTimers, is);
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect.poll(() => runHeld(page, '.Toastify__toast')).toEqual([true, false]);
  },
  'toasts at once': async (is) => {
    // A form has one toast, an act one for each time.
    const page = own;
    await answer(page, '/logout/all', refusal, 400);
    await page.goto('/dev/security');
    await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
    const act = () => page.getByRole('button', { name: 'Sair de todos', exact: true }).click();
    await act();
    for (let sent = 1; sent <= is; sent += 1) {
      await expect.poll(() => toasts(page).filter({ hasText: refusal.error }).count()).toBe(sent);
      // Its toast comes before its request.
      await Promise.all([page.waitForResponse('**/api/logout/all'), act()]);
    }
    await page.keyboard.press('Escape');
    // One more than there is room for: it takes the place of one that is closed.
    expect(await toasts(page).count()).toBe(is);
    await page.getByRole('button', { name: 'Fechar aviso' }).first().click();
    await expect.poll(() => page.getByRole('button', { name: 'Fechar aviso' }).count()).toBe(is);
  },
  'where toasts stand, and their theme': async ({ position, theme }) => {
    const page = await unknownCnpj();
    const box = page.locator(`.Toastify__toast-container--${position} .Toastify__toast-theme--${theme}`);
    await expect.poll(() => box.count()).toBe(1);
    const { x = 0, y = 0, width = 0 } = (await box.boundingBox()) ?? {};
    expect([x + width > 1400, y < 90]).toEqual([true, true]);
  },
  'a toast is dragged away at percent of its width': async (is) => {
    const page = await unknownCnpj();
    await stopToasts(page);
    const box = page.locator('.Toastify__toast');
    const drag = async (percent: number) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + 20 - (width * percent) / 100, y + height / 2, { steps: 5 });
      await page.mouse.up();
    };
    // It comes in from the side, and has its place once it is there.
    await box.evaluate(async (toast) => {
      await Promise.all(toast.getAnimations().map(({ finished }) => finished));
    });
    const place = (await box.boundingBox())?.x;
    await drag(is - 2);
    await expect.poll(async () => (await box.boundingBox())?.x).toBe(place);
    await drag(is + 2);
    await expect.poll(() => box.count()).toBe(0);
  },
  'a toast waits while': async (is) => {
    const page = await unknownCnpj();
    const bar = page.locator('.Toastify__progress-bar');
    const seeState = (state: string) =>
      expect.poll(() => bar.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe(state);
    const acts = {
      'pointed at': [() => toasts(page).hover(), () => page.mouse.move(0, 0)],
      'left alone': ['blur', 'focus'].map(
        (event) => () => page.evaluate((name) => void window.dispatchEvent(new Event(name)), event),
      ),
    };
    for (const reason of is) {
      await seeState('running');
      const [begin, end] = acts[reason];
      await begin?.();
      await seeState('paused');
      await end?.();
    }
    await seeState('running');
  },
  'a toast closes on a press': async (is) => {
    const page = await unknownCnpj();
    await stopToasts(page);
    await toasts(page).click();
    await expect.poll(() => toasts(page).count()).toBe(is ? 0 : 1);
  },
  'the greatest height of a menu': async (is) => {
    const page = visitor;
    await openAlive(page, '/dev/register');
    const genders = page.getByRole('combobox', { name: 'Gênero' });
    expect(await genders.evaluate((element) => getComputedStyle(element, '::picker(select)').maxHeight)).toBe(
      `${is}px`,
    );
    await openExamForm(page);
    await scrollTo(page.getByRole('combobox', { name: 'Stacks' }));
    await page.getByRole('combobox', { name: 'Stacks' }).click();
    const list = page.getByRole('listbox');
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe(`${is}px`);
    await page.keyboard.press('Escape');
  },
  'the length of an exam’s title': async ({ least, most }) => {
    const flagged = [];
    for (const length of [least - 1, least, most, most + 1])
      flagged.push(await ofExam('titulo', 'x'.repeat(length)));
    expect(flagged).toEqual([true, false, false, true]);
  },
  'the least duration': async (is) => {
    const second = new Date(Date.parse(`1970-01-01T${is}Z`) - 1000).toISOString().slice(11, 19);
    expect([await ofExam('duracao', second), await ofExam('duracao', is)]).toEqual([true, false]);
    const page = await visitorsForm();
    await page.getByRole('textbox', { name: 'Horas' }).fill('1');
    await page.getByRole('textbox', { name: 'Minutos' }).fill('20');
    await page.keyboard.press('Tab');
    await page.getByText('O desenvolvedor terá 1 h e 20 min.').waitFor();
  },
  'the greatest length of a company’s description': async (is) => {
    const flagged = (length: number) =>
      flags('PUT /company/updatePerfil', { biografia: 'x'.repeat(length) }, 'biografia', company);
    expect([await flagged(is), await flagged(is + 1)]).toEqual([false, true]);
  },
  'a new question comes into view after': async (is) => {
    const page = await visitorsForm();
    await page.evaluate(holdTimers, is);
    await page.getByRole('button', { name: 'Adicionar questão' }).click();
    const field = questionCard(page, 2).getByLabel('Enunciado');
    await field.waitFor();
    await expect
      .poll(() => runHeld(page, '[data-field="questions.1.statement"] :focus'))
      .toEqual([false, true]);
    await field.and(page.locator(':focus')).waitFor();
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    expect(y >= 0 && y + height <= 900).toBe(true);
  },
  'a question is marked at fault for': async (is) => {
    // Its timers are those that the new question held.
    await openExamForm(visitor);
    const page = visitor;
    await page.evaluate(holdTimers, is);
    await page.getByRole('button', { name: 'Cadastrar prova' }).click();
    const fault = questionCard(page, 1).getByText('Este campo é de preenchimento obrigatório!');
    await fault.waitFor();
    await expect
      .poll(() => runHeld(page, '[data-field^="questions.0"] [aria-invalid=true]'))
      .toEqual([true, false]);
    expect(await fault.count()).toBe(0);
  },
  'the exam opens after its start by': async (is) => {
    const page = own;
    await page.goto(`/dev/test/${run}`);
    await page.getByRole('button', { name: 'Realizar' }).waitFor();
    await page.evaluate(holdTimers, is);
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
    page.on('requestfinished', (request) => scripts.delete(request.url()));
    const code = page.waitForResponse(/take-exam\.page/);
    await page.getByRole('button', { name: 'Realizar' }).click();
    // Its code comes while the question is read, its paper only after the start.
    await code;
    const paper = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/test/${run}`);
    await page.getByRole('button', { name: 'Começar agora' }).click();
    await expect.poll(() => heldOn(page)).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`/dev/test/${run}`);
    await (await paper).finished();
    await expect.poll(() => scripts.size).toBe(0);
    // All that the first question needs is there before the page changes: nothing more is answered.
    await page.route(/\/assets\/|\/api\/test\//, () => {});
    await runHeld(page);
    await page.getByRole('heading', { name: 'Questão 1 de' }).waitFor();
    const attempt = await call('GET', '/developer/userTest', undefined, developer.token);
    await page.waitForURL(`**/dev/test/realize/${run}?idUserTest=${at(attempt.body, 'data.0.id')}`);
  },
  'the countdown ticks every': async (is) => {
    const page = own;
    await page.clock.install();
    await page.goto(`/dev/test/realize/${run}`);
    const timer = page.getByRole('timer');
    await timer.waitFor();
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2000)));
    const left = async () => Date.parse(`1970-01-01T${await timer.innerText()}Z`);
    // A save that comes back sets the countdown by the server's clock, so one step may be longer or shorter.
    const oneTick = async () => {
      const before = await left();
      await page.clock.runFor(is);
      return before - (await left());
    };
    await expect.poll(oneTick).toBe(1000);
  },
  'the range of scores in the ranking’s filter': async ({ least, most }) => {
    const page = owner;
    await page.goto(`/company/test/applicate/${run}`);
    await page.getByRole('button', { name: 'Filtros' }).click();
    const filters = page.getByRole('group', { name: 'Filtros do ranking' });
    await filters.getByRole('button', { name: 'Pontuação' }).click();
    const form = page.getByRole('dialog', { name: 'Pontuação' });
    await expect.poll(() => form.getByLabel('De', { exact: true }).inputValue()).toBe(least);
    await expect.poll(() => form.getByLabel('Até', { exact: true }).inputValue()).toBe(most);
  },
  'a slider moves by this part of the window': async (is) => {
    const page = own;
    await page.goto('/dev/search');
    await page.evaluate(() => {
      Element.prototype.scrollBy = function scrollBy(this: Element, given?: unknown) {
        Object.assign(window, { moved: Object(given).left / window.innerWidth });
      };
    });
    await page.getByRole('button', { name: /^Avançar em Provas/ }).click();
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(is);
  },
  'stacks and skills on a card of the home': async ({ stacks, skills }) => {
    const page = own;
    await follow(page, '/dev/home');
    const details = await call('GET', `/test/${run}/details`, undefined, developer.token);
    const names = [
      ...listAt(details.body, 'data.stacks')
        .slice(0, stacks)
        .map((one) => at(one, 'stack.nome')),
      ...listAt(details.body, 'data.tecnologias')
        .slice(0, skills)
        .map((one) => at(one, 'habilidade.nome')),
    ];
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/dev/test/${run}"]`) });
    await card.waitFor();
    await expect.poll(() => card.locator('> span').last().innerText()).toBe(names.join('\n'));
  },
  'the first page of a list': async (is) => {
    const lists = await Promise.all([
      call('GET', '/company/tests', undefined, company.token),
      call('GET', '/test/admin', undefined, company.token),
    ]);
    expect(lists.map(({ body }) => at(body, 'data.page'))).toEqual([is, is]);
  },
  'pictures of questions': async (is) => {
    const page = await visitorsForm();
    const accepted = await questionCard(page, 1).locator('input[type=file]').getAttribute('accept');
    for (const ending of is) expect(accepted).toContain(ending.replace('.', 'image/').replace('jpg', 'jpeg'));
  },
  'a removed picture is tried for': async (is) => {
    const form = pictureForm();
    form.set('finalidade', 'galeria');
    const foto = at((await call('POST', '/files', form, company.token)).body, 'data.url');
    await call(
      'POST',
      '/company/photos',
      { idEmpresa: company.id, foto, legenda: 'Escritório' },
      company.token,
    );
    const open = async () => {
      await owner.goto(`/company/profile/${company.id}?aba=galeria`);
      await owner.getByRole('button', { name: 'Remover a foto: Escritório' }).waitFor();
    };
    const remove = async () => {
      await owner.getByRole('button', { name: 'Remover a foto: Escritório' }).click();
      await owner.getByRole('button', { name: 'Remover foto', exact: true }).click();
    };
    await expectTriedFor(is, '/company/photos/*', open, remove, toasts(owner).getByText(busy.error));
  },
  'a picture is sent for': async (is) => {
    const card = questionCard(owner, 1);
    const send = async () => {
      const [chooser] = await Promise.all([
        owner.waitForEvent('filechooser'),
        card.getByRole('button', { name: 'Escolher imagem' }).click(),
      ]);
      await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: tinyPng });
    };
    await expectTriedFor(is, '/files', () => openExamForm(owner), send, card.getByText(busy.error));
  },
  'the codes of the kinds of questions': async (is) => {
    const page = owner;
    await openExamForm(page);
    await fillExam(page, 'Prova de todos os tipos');
    await questionCard(page, 1).getByLabel('Enunciado').fill('Explique o que é um índice.');
    for (const [number, kind] of [
      [2, 'Única escolha'],
      [3, 'Múltipla escolha'],
    ] as const) {
      await page.getByRole('button', { name: 'Adicionar questão' }).click();
      await questionCard(page, number).getByLabel('Enunciado').fill('Qual comando lê linhas?');
      await chooseKind(questionCard(page, number), kind);
      await fillOptions(questionCard(page, number), ['*SELECT', 'DELETE']);
    }
    await answer(page, '/test', refusal, 400);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/test'),
      page.getByRole('button', { name: 'Cadastrar prova' }).click(),
    ]);
    const sent = listAt(request.postDataJSON(), 'questoes').map((one) => [
      at(one, 'tipo'),
      at(one, 'id_tipo'),
    ]);
    expect(sent).toHaveLength(questions().length);
    expect(Object.fromEntries(sent)).toEqual(is);
  },
};

/** The form of a new exam, on which whoever comes first has said what kind it is. */
async function visitorsForm(): Promise<Page> {
  const isOpen = await questionCard(visitor, 1).isVisible();
  if (!isOpen) await openExamForm(visitor);
  return visitor;
}

const stopToasts = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll('.Toastify__progress-bar'))
      for (const animation of bar.getAnimations()) animation.pause();
  });

test.each(Object.entries(figures))('%s', async (name, { is }) => {
  const check = checks[name as Name] as (is: unknown) => Promise<void>;
  await check(is);
});
