import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findCutTexts } from './cut-texts.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { follow, openExamForm } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const widths = [1440, 390];

let company: Person;
let developer: Person;
let run = 0;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const body = examBody(company.id, { titulo: 'Desenvolvimento de interfaces com acessibilidade' });
  run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
});

function enlarge(): void {
  const set = () => document.documentElement?.style.setProperty('font-size', '200%');
  set();
  document.addEventListener('DOMContentLoaded', set);
}

/** A window that becomes narrower draws the same screen anew, for a fraction of loading it. */
async function seeAll(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.waitForFunction(
      () =>
        document.documentElement.hasAttribute('data-large-text') &&
        document.querySelector('h1') !== null &&
        !document.querySelector('main .animate-pulse') &&
        !document.body.innerText.includes('Carregando'),
    );
    await expect
      .poll(() => page.evaluate(findCutTexts), { message: `${page.url()} at ${width} px` })
      .toEqual([]);
  }
}

test('at 1440 and 390 pixels, text of twice the size is whole on the forms and lists of a company', async () => {
  const page = await platform.newPage({ as: company, before: enlarge });
  await openExamForm(page);
  await seeAll(page);
  for (const path of [
    '/company/mytests',
    '/company/questions',
    '/company/search',
    '/company/ranking',
    '/company/home',
  ]) {
    await follow(page, path);
    await seeAll(page);
  }
});

test('at 1440 and 390 pixels, text of twice the size is whole on the sign-up, the lists of a developer and the exam', async () => {
  const visitor = await platform.newPage({ before: enlarge });
  await visitor.goto('/dev/register');
  await seeAll(visitor);
  const page = await platform.newPage({ as: developer, before: enlarge });
  await page.goto('/dev/exam');
  await seeAll(page);
  for (const path of ['/dev/mytests', '/dev/home', `/dev/test/${run}`]) {
    await follow(page, path);
    await seeAll(page);
  }
  await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer.token);
  await page.reload();
  await page
    .getByRole('button', { name: 'Continuar' })
    .or(page.getByRole('link', { name: 'Continuar' }))
    .first()
    .click();
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await seeAll(page);
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('heading', { name: 'Questão 2 de 3' }).waitFor();
  await seeAll(page);
});
