import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let run = 0;
let candidate: Page;
let recruiter: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  candidate = await platform.newPage({ as: ana });
  recruiter = await platform.newPage({ as: company });
  await candidate.goto(`/dev/test/${run}`);
});

test('a candidate asks on the page of the exam, which says who reads the reason and why it may be asked', async () => {
  await candidate.getByRole('button', { name: 'Fazer um pedido' }).click();
  const dialog = candidate.getByRole('dialog', { name: 'Pedir ajuda para esta prova' });
  await dialog.getByText('LGPD, art. 11, I').waitFor();
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await dialog.getByText('Escolha do que você precisa.').first().waitFor();
  await dialog.getByLabel('Mais tempo').check();
  await dialog.getByLabel('Quantos minutos a mais?').fill('30');
  await dialog.getByLabel('Por quê?').fill('Leio devagar.');
  await expectAccessible(candidate);
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await candidate.getByText('Esperando resposta').waitFor();
});

test('one click grants it, and the candidate sees answer and time without a reload', async () => {
  await recruiter.goto(`/company/test/applicate/${run}`);
  await recruiter.getByText('Leio devagar.').waitFor();
  await expectAccessible(recruiter, 'both');
  await recruiter.getByRole('button', { name: 'Conceder o pedido de Ana Beatriz Souza' }).click();
  await seeToast(recruiter, 'Pedido concedido.');
  await candidate.getByText('Concedido: mais 30 min').waitFor();
  await candidate
    .getByText('mais 30 minutos para você')
    .or(candidate.getByText('mais 30 min para você'))
    .first()
    .waitFor();
  expect(await recruiter.getByText('Leio devagar.').count()).toBe(0);
});

test('a refusal needs a sentence, at the field that asks for it', async () => {
  const again = candidate.getByRole('button', { name: 'Fazer outro pedido' });
  await again.click();
  const dialog = candidate.getByRole('dialog', { name: 'Pedir ajuda para esta prova' });
  await dialog.getByLabel('Outra coisa').check();
  await dialog.getByLabel('Por quê?').fill('Quero fazer em duas partes.');
  await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
  await recruiter.reload();
  const refuse = recruiter.getByRole('button', { name: 'Recusar o pedido de Ana Beatriz Souza' });
  await refuse.click();
  await recruiter.locator('[data-fault]', { hasText: 'Diga em uma frase por que não.' }).waitFor();
  await recruiter.getByLabel('O que a pessoa vai ler').fill('A prova é feita de uma vez.');
  await refuse.click();
  await candidate.getByText('A prova é feita de uma vez.').waitFor();
});
