import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from './accessibility.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { at, idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let ana: Person;
let run = 0;
let attempt = 0;
let laptop: Page;
let phone: Page;

beforeAll(async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const given = { id_usuario: ana.id, minutos_pausa: 10, motivo: 'Pausas.' };
  await call('POST', `/test/${run}/extra-time`, given, company.token);
  attempt = idAt(
    (await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token)).body,
    'data.id',
  );
  laptop = await platform.newPage({ as: ana });
  await open(laptop);
});

async function open(page: Page): Promise<void> {
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
}
const status = async () =>
  (await call('GET', `/developer/userTest/${attempt}/status`, undefined, ana.token)).body;
const question = (page: Page) => page.getByRole('heading', { name: 'Questão 1 de 3' });
const cover = (page: Page) => page.getByRole('heading', { name: 'Pausa', exact: true });
const begin = (page: Page) => page.getByRole('button', { name: /^Fazer uma pausa/ });
const timer = async (page: Page): Promise<string> => (await page.getByRole('timer').innerText()).trim();

test('without a connection no pause begins: the page says so, covers nothing and the time goes on', async () => {
  await question(laptop).waitFor();
  await laptop.context().setOffline(true);
  await begin(laptop).click();
  await laptop.getByText('Sem conexão, a pausa não começou').first().waitFor();
  expect(await cover(laptop).count()).toBe(0);
  await laptop.context().setOffline(false);
  expect(at(await status(), 'data.pausa_restante')).toBe(600);
});

test('a pause saves first, covers the questions, and lasts over a reload', async () => {
  await laptop.getByLabel('Sua resposta').fill('Antes da pausa.');
  await begin(laptop).click();
  await cover(laptop).waitFor();
  await expect.poll(() => laptop.getByLabel('Sua resposta').count()).toBe(0);
  await expectAccessible(laptop, 'both');
  await laptop.reload();
  await cover(laptop).waitFor();
  await expect.poll(() => question(laptop).count()).toBe(0);
  // It may be the same second still.
  expect(await timer(laptop)).toMatch(/^00:(?:10:00|0[89]:)/);
  await laptop.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await laptop.context().setOffline(true);
  await laptop.reload({ waitUntil: 'commit' });
  await cover(laptop).waitFor();
  await laptop.context().setOffline(false);
});

test('it goes on on another device, which ends it: what is left stays, and what was written is there', async () => {
  const until = textAt(await status(), 'data.pausa_ate');
  phone = await platform.newPage({ as: ana, viewport: { width: 390, height: 844 } });
  await open(phone);
  await cover(phone).waitFor();
  expect(textAt(await status(), 'data.pausa_ate')).toBe(until);
  await laptop.getByText('A prova está aberta em outra aba ou dispositivo').waitFor();
  expect(await laptop.getByRole('button', { name: 'Continuar a prova' }).count()).toBe(0);
  expect(await accessibilityFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Continuar a prova' }).click();
  await begin(phone).waitFor();
  await cover(laptop).waitFor({ state: 'detached' });
  expect(Number(at(await status(), 'data.pausa_restante'))).toBeGreaterThan(400);
  const { body } = await call('GET', `/test/${run}`, undefined, ana.token);
  expect(JSON.stringify(body)).toContain('Antes da pausa.');
});

test('nothing tells of more time when a pause begins or ends', async () => {
  await begin(phone).click();
  await cover(phone).waitFor();
  await phone.getByRole('button', { name: 'Continuar a prova' }).click();
  await begin(phone).waitFor();
  expect(await phone.getByText('Você ganhou mais tempo').count()).toBe(0);
  await seeSaved(phone);
});
