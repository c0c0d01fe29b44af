import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, pictureForm, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, nameOfNextFile, seeSaved, seeToast, signIn } from './steps.ts';
import { at, idAt, textAt, wireClient } from './wire-client.ts';

// Nothing waits for late answers to count here.
const platform = usePlatform({ env: { ANSWER_TOLERANCE_S: '0' } });
const call = wireClient(platform.origin);
const phone = { viewport: { width: 390, height: 844 } };

let company: Person;
let ana: Person;
let run = 0;
let attempt = 0;
let laptop: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const picture = await call('POST', '/files', pictureForm(), company.token);
  const drawn = questions(textAt(picture.body, 'data.url')).toReversed();
  const created = await call('POST', '/test', examBody(company.id, { questoes: drawn }), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(started.body, 'data.id');
  // A session of its own, which ends here and there; the calls go on with the other.
  laptop = await platform.newPage();
  await signIn(laptop, 'dev', ana.email);
  await open(laptop);
});

async function open(page: Page): Promise<void> {
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
}

const field = (page: Page) => page.getByLabel('Sua resposta');
const isReadOnly = (page: Page) => field(page).evaluate((area: HTMLTextAreaElement) => area.readOnly);
/** A phone has the numbers in a sheet over the page. */
async function toEssay(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /^Questão 3,/ });
  const sheet = page.getByRole('button', { name: '1 de 3' });
  await tab.or(sheet).first().waitFor();
  if (await sheet.isVisible()) await sheet.click();
  await tab.click();
}
const seeSavedHere = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Sem conexão: guardado neste dispositivo' }).waitFor();

test('once the paper is loaded, the exam works without a network, survives a reload, and sends everything later', async () => {
  await laptop.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => laptop.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await laptop.context().setOffline(true);
  await toEssay(laptop);
  await seePicture(laptop);
  await field(laptop).fill('Escrito sem rede.');
  await seeSavedHere(laptop);
  await expectAccessible(laptop, 'both');
  await laptop.reload({ waitUntil: 'commit' });
  await toEssay(laptop);
  await expect.poll(() => field(laptop).inputValue()).toBe('Escrito sem rede.');
  await seePicture(laptop);
  await field(laptop).fill('Escrito sem rede, antes e depois.');
  await seeSavedHere(laptop);
  await laptop.context().setOffline(false);
  await seeSaved(laptop);
  expect(await savedText()).toBe('Escrito sem rede, antes e depois.');
});

test("a phone shows the laptop's answers", async () => {
  const mobile = await platform.newPage({ ...phone, as: ana });
  await open(mobile);
  await toEssay(mobile);
  await expect.poll(() => field(mobile).inputValue()).toBe('Escrito sem rede, antes e depois.');
  const goOn = laptop.getByRole('button', { name: 'Continuar aqui' });
  await goOn.waitFor();
  expect(await isReadOnly(laptop)).toBe(true);
  await expectAccessible(laptop);
  await field(mobile).fill('Escrito no celular.');
  await seeSaved(mobile);
  await mobile.context().close();
  await goOn.click();
  await goOn.waitFor({ state: 'detached' });
  await toEssay(laptop);
  await expect.poll(() => field(laptop).inputValue()).toBe('Escrito no celular.');
});

test('the second tab is read-only', async () => {
  const second = await laptop.context().newPage();
  await open(second);
  await second.getByRole('button', { name: 'Continuar aqui' }).waitFor();
  await toEssay(second);
  expect(await isReadOnly(second)).toBe(true);
  await second.close();
  await field(laptop).fill('Escrito na primeira aba.');
  await seeSaved(laptop);
});

test('a 401 during the exam asks to sign in and loses nothing', async () => {
  await laptop.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    return fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${user.token}` } });
  });
  await field(laptop).fill('Escrito depois do fim da sessão.');
  const question = laptop.getByRole('dialog', { name: 'Sua sessão terminou' });
  await question.getByRole('textbox', { name: 'E-mail' }).fill(ana.email);
  await question.getByLabel('Senha', { exact: true }).fill('Jornada1!');
  await question.getByRole('button', { name: 'Entrar' }).click();
  await question.waitFor({ state: 'detached' });
  await seeSaved(laptop);
  expect(await savedText()).toBe('Escrito depois do fim da sessão.');
});

test('signing out with unsent answers warns first', async () => {
  const context = laptop.context();
  await context.setOffline(true);
  await field(laptop).fill('Ainda não enviado.');
  await seeSavedHere(laptop);
  await laptop.close();
  await context.setOffline(false);
  laptop = await context.newPage();
  await laptop.goto('/dev/home');
  await laptop.getByRole('button', { name: /Conta de/ }).click();
  await laptop.getByRole('menuitem', { name: 'Sair' }).click();
  const warning = laptop.getByRole('alertdialog', { name: 'Há respostas ainda não enviadas' });
  await warning.waitFor();
  await expectAccessible(laptop);
  await warning.getByRole('link', { name: 'Abrir a prova' }).click();
  await laptop.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await seeSaved(laptop);
  expect(await savedText()).toBe('Ainda não enviado.');
});

test('answers that arrive after the end are shown, handed in as late, and can be copied', async () => {
  await toEssay(laptop);
  await laptop.context().setOffline(true);
  await field(laptop).fill('Tarde demais.');
  await seeSavedHere(laptop);
  const ended = await call('PUT', `/test/${run}/period`, { encerrar: true }, company.token);
  expect(ended.status).toBeLessThan(300);
  await expect
    .poll(async () =>
      at((await call('GET', `/developer/userTest/${attempt}`, undefined, ana.token)).body, 'data.estado'),
    )
    .toBe('entregue');
  await laptop.context().setOffline(false);
  await laptop.getByRole('heading', { name: 'A prova terminou antes de tudo chegar' }).waitFor();
  await laptop.getByText('Tudo chegou depois do fim').waitFor();
  await laptop.getByText('Tarde demais.').waitFor();
  await laptop.getByText('Vale o que já estava salvo no servidor quando a prova terminou.').waitFor();
  await expectAccessible(laptop);
  const result = await laptop.context().newPage();
  await result.goto(`/dev/test/result/${attempt}`);
  await result.getByText('A empresa encerrou a prova, e o que você respondeu foi entregue').waitFor();
  await result.close();
  const name = nameOfNextFile(laptop);
  await laptop.getByRole('button', { name: 'Baixar minhas respostas' }).click();
  expect(await name).toMatch(/^provado-respostas-\d+-\d+\.txt$/);
});

test('extra time after the automatic end reopens the exam on the open page with the late answers', async () => {
  const extra = { id_usuario: ana.id, minutos: 60, motivo: 'A rede da empresa caiu.' };
  const granted = await call('POST', `/test/${run}/extra-time`, extra, company.token);
  expect(at(granted.body, 'data.reaberta')).toBe(true);
  await laptop.getByRole('heading', { name: 'Questão 3 de 3' }).waitFor();
  await laptop.getByText('Tarde demais.').first().waitFor();
  await seeSaved(laptop);
});

test('extra time during an exam appears without a reload', async () => {
  const before = await secondsLeft(laptop);
  const extra = { id_usuario: ana.id, minutos: 30, motivo: 'Direito a tempo adicional.' };
  const granted = await call('POST', `/test/${run}/extra-time`, extra, company.token);
  expect(granted.status).toBeLessThan(300);
  await expect.poll(() => secondsLeft(laptop), { interval: 200 }).toBeGreaterThan(before);
  await seeToast(laptop, 'Você ganhou mais tempo');
  await laptop.getByRole('button', { name: 'Ver resumo' }).click();
  const summary = laptop.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await laptop.waitForURL(`**/dev/test/result/${attempt}`);
  await expect.poll(() => rowsOnDevice(laptop)).toBe(0);
});

async function seePicture(page: Page): Promise<void> {
  const picture = page.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

async function savedText(): Promise<unknown> {
  const paper = await call('GET', `/test/${run}`, undefined, ana.token);
  const saved = at(paper.body, 'data.respostas');
  const texts = Array.isArray(saved) ? saved.map((one) => at(one, 'resposta')) : [];
  return texts.find((text) => typeof text === 'string');
}

async function secondsLeft(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
    .split(':')
    .map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

const rowsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('provado-answers');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
