import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { at, idAt, listAt, textAt, wireClient } from './wire-client.ts';

// The server's clock ends an attempt, with a page open or none. The page sends within 10 s after the end, so the
// server's patience is longer than that, and it is the page that delivers.
const toleranceS = 12;
const platform = usePlatform({ env: { ANSWER_TOLERANCE_S: String(toleranceS) } });
const call = wireClient(platform.origin);

/** What everybody waits for at the end takes as long as this machine needs to get there. */
const patience = { timeout: 240_000 };

let company: Person;
let patient: Person;
let gone: Person;
let asleep: Person;
let run = 0;
let page: Page;
let laptop: Page;
const attempts = new Map<Person, number>();
const deadlines = new Map<Person, string>();

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  patient = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  gone = await signedInDeveloper(call, 'rui@devs.example', 'Rui Barbosa Lima');
  asleep = await signedInDeveloper(call, 'bia@devs.example', 'Bia Prado Reis');
  page = await platform.newPage({ as: patient });
  laptop = await platform.newPage({ as: asleep });
  // A busy machine may not get everybody there before the end: all of it begins again with more time.
  for (let patience = 20_000; !(await isReadyIn(patience)); patience *= 2);
});

/** False if the time was up before the last letter was typed. */
async function isReadyIn(milliseconds: number): Promise<boolean> {
  const end = new Date(Date.now() + milliseconds);
  await begin({ data_fim: end.toISOString() });
  expect(deadlines.get(patient)).toBe(end.toISOString());
  const isOver = () => Date.now() >= end.getTime();
  try {
    await laptop.context().setOffline(false);
    await fallAsleep(laptop, 'active');
    await answer(laptop, asleep, 'Fechei a tampa.');
    await laptop.context().setOffline(true);
    await fallAsleep(laptop, 'frozen');
    const closing = await platform.newPage({ as: gone });
    await answer(closing, gone, 'Fechei o navegador.');
    await closing.context().close();
    await answer(page, patient, 'Esperei até o fim.');
    await page.getByLabel('Sua resposta').pressSequentially(' E mais.');
  } catch (error) {
    if (!isOver()) throw error;
  }
  return !isOver();
}

async function begin(body: Record<string, unknown> = {}): Promise<void> {
  const created = await call('POST', '/test', examBody(company.id, body), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  for (const person of [patient, gone, asleep]) {
    const start = { id_usuario: person.id, id_prova_andamento: run, finalizada: false };
    const started = await call('POST', '/developer/userTest', start, person.token);
    attempts.set(person, idAt(started.body, 'data.id'));
    deadlines.set(person, textAt(started.body, 'data.prazo'));
  }
}

async function fallAsleep(on: Page, state: 'frozen' | 'active'): Promise<void> {
  const device = await on.context().newCDPSession(on);
  await device.send('Page.setWebLifecycleState', { state });
}

async function answer(on: Page, person: Person, text: string): Promise<void> {
  await on.goto(`/dev/test/realize/${run}?idUserTest=${attempts.get(person)}`);
  await on.getByLabel('Sua resposta').fill(text);
  await seeSaved(on);
}

test('an open page delivers by itself when the time is up, and shows the result', async () => {
  await page.getByText('O tempo acabou', { exact: true }).waitFor(patience);
  await page.waitForURL(`**/dev/test/result/${attempts.get(patient)}`, patience);
  await page.getByText('Aguardando correção').waitFor();
  await page.getByText('1 de 3 questões').waitFor();
  await page.getByText('O tempo acabou e a prova foi entregue sozinha').waitFor();
  await expectAccessible(page);
  const result = await call('GET', `/developer/userTest/${attempts.get(patient)}`, undefined, patient.token);
  expect(result.body).toMatchObject({ data: { estado: 'entregue', entregue_em: deadlines.get(patient) } });
  expect(await savedTextOf(patient)).toBe('Esperei até o fim. E mais.');
});

test('extra time after a page delivered at zero opens the attempt again', async () => {
  const extra = { id_usuario: patient.id, minutos: 30, motivo: 'A energia caiu no fim.' };
  const granted = await call('POST', `/test/${run}/extra-time`, extra, company.token);
  expect([granted.status, at(granted.body, 'data.reaberta')]).toEqual([200, true]);
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempts.get(patient)}`);
  await page.getByLabel('Sua resposta').fill('Terminei com calma.');
  await seeSaved(page);
  await page.getByRole('button', { name: 'Ver resumo' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(`**/dev/test/result/${attempts.get(patient)}`);
  await page.getByText('Você finalizou a prova').waitFor();
});

test('an attempt whose browser is closed ends on the server, at its deadline, with the saved answers', async () => {
  const result = () => call('GET', `/developer/userTest/${attempts.get(gone)}`, undefined, gone.token);
  await expect
    .poll(async () => at((await result()).body, 'data.estado'), { ...patience, interval: 500 })
    .toBe('entregue');
  expect((await result()).body).toMatchObject({
    data: { automatica: true, entregue_em: deadlines.get(gone), totalRespondidas: 1 },
  });
  expect(await savedTextOf(gone)).toBe('Fechei o navegador.');
  const late = await call(
    'POST',
    '/developer/answerTest',
    { id_prova_usuario: attempts.get(gone), finalizada: true, respostas: [] },
    gone.token,
  );
  expect([late.status, at(late.body, 'data.id')]).toEqual([410, attempts.get(gone)]);
});

test('a laptop that slept through the deadline shows the result of what was saved', async () => {
  await fallAsleep(laptop, 'active');
  await laptop.context().setOffline(false);
  await laptop.waitForURL(`**/dev/test/result/${attempts.get(asleep)}`);
  await laptop.getByText('O tempo acabou e a prova foi entregue sozinha').waitFor();
  expect(await savedTextOf(asleep)).toBe('Fechei a tampa.');
});

test('an end that the company moves forward is not taken for time that is up, not even after a reload', async () => {
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const cut = idAt(created.body, 'data.idProvaAndamento');
  const body = { id_usuario: asleep.id, id_prova_andamento: cut, finalizada: false };
  const attempt = idAt((await call('POST', '/developer/userTest', body, asleep.token)).body, 'data.id');
  await laptop.goto(`/dev/test/realize/${cut}?idUserTest=${attempt}`);
  await laptop.getByLabel('Sua resposta').waitFor();
  const { promise: isRead, resolve: haveRead } = Promise.withResolvers<void>();
  await laptop.route('**/api/developer/answerTest', async (route) => {
    await isRead;
    // That of the page before the reload is gone.
    await route.continue().catch(() => undefined);
  });
  await call('PUT', `/test/${cut}/period`, { encerrar: true }, company.token);
  const said = laptop.getByText('A empresa antecipou o fim da prova', { exact: true });
  await said.waitFor();
  await laptop.reload();
  await said.waitFor();
  haveRead();
  await laptop.waitForURL(`**/dev/test/result/${attempt}`, patience);
  await laptop.getByText('A empresa encerrou a prova, e o que você respondeu foi entregue').waitFor();
});

async function savedTextOf(person: Person): Promise<unknown> {
  const ranking = await call('GET', `/test/${run}/candidates`, undefined, company.token);
  const positions = listAt(ranking.body, 'data').map((_, index) => index + 1);
  for (const position of positions) {
    const sheet = await call('GET', `/test/${run}/answers/${position}`, undefined, company.token);
    if (at(sheet.body, 'data.result.candidato.0.idProvaUsuario') === attempts.get(person)) {
      return at(sheet.body, 'data.result.candidato.0.questoes.0.resposta.texto');
    }
  }
  return undefined;
}
