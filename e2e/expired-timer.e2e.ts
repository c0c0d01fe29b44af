import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { at, idAt, listAt, textAt, wireClient } from './wire-client.ts';

// The server's clock ends an attempt, with a page open or none. The page sends within 10 s after the end, and a busy
// machine gets its time: the server's patience is longer, so that it is the page that delivers.
const toleranceS = 60;
const platform = usePlatform({ env: { ANSWER_TOLERANCE_S: String(toleranceS) } });
const call = wireClient(platform.origin);

/** What everybody waits for at the end takes as long as this machine needs to get there. */
const patience = { timeout: 240_000 };

let company: Person;
let patient: Person;
let gone: Person;
let asleep: Person;
let page: Page;
/** A fast machine delivers before anybody could read that the time is up, so the delivery waits for it. */
const noticeRead = Promise.withResolvers<void>();
let laptop: Page;
/** Nobody waits until the server has no patience left with those who are away. */
const overAt = new Date(Date.now() - 2 * toleranceS * 1000).toISOString();

interface Begun {
  run: number;
  attempt: number;
  deadline: string;
}
const begun = new Map<Person, Begun>();
const of = (person: Person): Begun => {
  const found = begun.get(person);
  if (!found) throw new Error(`${person.name} has not begun`);
  return found;
};

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  patient = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  gone = await signedInDeveloper(call, 'rui@devs.example', 'Rui Barbosa Lima');
  asleep = await signedInDeveloper(call, 'bia@devs.example', 'Bia Prado Reis');
  page = await platform.newPage({ as: patient });
  laptop = await platform.newPage({ as: asleep });
  await page.route('**/api/developer/answerTest', async (route) => {
    if (at(route.request().postDataJSON(), 'finalizada') === true) await noticeRead.promise;
    // That of an attempt that began again is gone.
    await route.continue().catch(() => undefined);
  });
  await begin(gone, await publish());
  const closing = await platform.newPage({ as: gone });
  await answer(closing, gone, 'Fechei o navegador.');
  await closing.context().close();
  await endLongAgo(gone);
  // A busy machine may not get there before the end: it begins again with more time.
  for (let time = 15_000; !(await isReadyIn(time)); time *= 2);
});

/** False if the time was up before the last letter was typed. */
async function isReadyIn(milliseconds: number): Promise<boolean> {
  const end = new Date(Date.now() + milliseconds);
  const run = await publish({ data_fim: end.toISOString() });
  for (const person of [patient, asleep]) await begin(person, run);
  expect(of(patient).deadline).toBe(end.toISOString());
  const isOver = () => Date.now() >= end.getTime();
  try {
    await laptop.context().setOffline(false);
    await fallAsleep(laptop, 'active');
    await answer(laptop, asleep, 'Fechei a tampa.');
    await laptop.context().setOffline(true);
    await fallAsleep(laptop, 'frozen');
    await answer(page, patient, 'Esperei até o fim.');
    await page.getByLabel('Sua resposta').pressSequentially(' E mais.');
  } catch (error) {
    if (!isOver()) throw error;
  }
  return !isOver();
}

async function publish(body: Record<string, unknown> = {}): Promise<number> {
  const created = await call('POST', '/test', examBody(company.id, body), company.token);
  return idAt(created.body, 'data.idProvaAndamento');
}

async function begin(person: Person, run: number): Promise<void> {
  const start = { id_usuario: person.id, id_prova_andamento: run, finalizada: false };
  const { body } = await call('POST', '/developer/userTest', start, person.token);
  begun.set(person, { run, attempt: idAt(body, 'data.id'), deadline: textAt(body, 'data.prazo') });
}

/** The server's clock is past the deadline and its patience: it ends the attempt itself. */
async function endLongAgo(person: Person): Promise<void> {
  const { attempt } = of(person);
  await platform.setInstant(
    `update sittings set started_at = started_at - interval '1 hour', deadline_at = '${overAt}' where id = ${attempt}`,
  );
}

/** @returns what the server says once it has ended the attempt */
async function endedAttempt(person: Person) {
  const path = `/developer/userTest/${of(person).attempt}`;
  const result = () => call('GET', path, undefined, person.token);
  await expect
    .poll(async () => at((await result()).body, 'data.estado'), { ...patience, interval: 500 })
    .toBe('entregue');
  return result();
}

async function fallAsleep(on: Page, state: 'frozen' | 'active'): Promise<void> {
  const device = await on.context().newCDPSession(on);
  await device.send('Page.setWebLifecycleState', { state });
}

async function answer(on: Page, person: Person, text: string): Promise<void> {
  await on.goto(`/dev/test/realize/${of(person).run}?idUserTest=${of(person).attempt}`);
  await on.getByLabel('Sua resposta').fill(text);
  await seeSaved(on);
}

test('an open page delivers by itself when the time is up, and shows the result', async () => {
  await page.getByText('O tempo acabou', { exact: true }).waitFor(patience);
  noticeRead.resolve();
  await page.waitForURL(`**/dev/test/result/${of(patient).attempt}`, patience);
  await page.getByText('Aguardando correção').waitFor();
  await page.getByText('1 de 3 questões').waitFor();
  await page.getByText('O tempo acabou e a prova foi entregue sozinha').waitFor();
  await expectAccessible(page);
  const result = await call('GET', `/developer/userTest/${of(patient).attempt}`, undefined, patient.token);
  expect(result.body).toMatchObject({ data: { estado: 'entregue', entregue_em: of(patient).deadline } });
  expect(await savedTextOf(patient)).toBe('Esperei até o fim. E mais.');
});

test('extra time after a page delivered at zero opens the attempt again', async () => {
  const extra = { id_usuario: patient.id, minutos: 30, motivo: 'A energia caiu no fim.' };
  const granted = await call('POST', `/test/${of(patient).run}/extra-time`, extra, company.token);
  expect([granted.status, at(granted.body, 'data.reaberta')]).toEqual([200, true]);
  await page.goto(`/dev/test/realize/${of(patient).run}?idUserTest=${of(patient).attempt}`);
  await page.getByLabel('Sua resposta').fill('Terminei com calma.');
  await seeSaved(page);
  await page.getByRole('button', { name: 'Ver resumo' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(`**/dev/test/result/${of(patient).attempt}`);
  await page.getByText('Você finalizou a prova').waitFor();
});

test('an attempt whose browser is closed ends on the server, at its deadline, with the saved answers', async () => {
  expect((await endedAttempt(gone)).body).toMatchObject({
    data: { automatica: true, entregue_em: overAt, totalRespondidas: 1 },
  });
  expect(await savedTextOf(gone)).toBe('Fechei o navegador.');
  const late = await call(
    'POST',
    '/developer/answerTest',
    { id_prova_usuario: of(gone).attempt, finalizada: true, respostas: [] },
    gone.token,
  );
  expect([late.status, at(late.body, 'data.id')]).toEqual([410, of(gone).attempt]);
});

test('a laptop that slept through the deadline shows the result of what was saved', async () => {
  // Its own clock has come to the end as well: that of the first test did.
  await endLongAgo(asleep);
  await endedAttempt(asleep);
  await fallAsleep(laptop, 'active');
  await laptop.context().setOffline(false);
  await laptop.waitForURL(`**/dev/test/result/${of(asleep).attempt}`);
  await laptop.getByText('O tempo acabou e a prova foi entregue sozinha').waitFor();
  expect(await savedTextOf(asleep)).toBe('Fechei a tampa.');
});

test('an end that the company moves forward is not taken for time that is up, not even after a reload', async () => {
  const cut = await publish();
  await begin(asleep, cut);
  const { attempt } = of(asleep);
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
  const { run, attempt } = of(person);
  const ranking = await call('GET', `/test/${run}/candidates`, undefined, company.token);
  const positions = listAt(ranking.body, 'data').map((_, index) => index + 1);
  for (const position of positions) {
    const sheet = await call('GET', `/test/${run}/answers/${position}`, undefined, company.token);
    if (at(sheet.body, 'data.result.candidato.0.idProvaUsuario') === attempt) {
      return at(sheet.body, 'data.result.candidato.0.questoes.0.resposta.texto');
    }
  }
  return undefined;
}
