import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findCutTexts } from './cut-texts.ts';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { openExamForm } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

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

async function seeAll(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-large-text') &&
      document.querySelector('h1') !== null &&
      !document.querySelector('main .animate-pulse') &&
      !document.body.innerText.includes('Carregando'),
  );
  expect(await page.evaluate(findCutTexts), page.url()).toEqual([]);
}

test.each([390, 1440])(
  'at %i pixels, text of twice the size is whole on forms, lists and the exam',
  async (width) => {
    const viewport = { width, height: 900 };
    const page = await platform.newPage({ as: company, viewport, before: enlarge });
    await openExamForm(page);
    await seeAll(page);
    for (const path of [
      '/company/mytests',
      '/company/questions',
      '/company/search',
      '/company/ranking',
      '/company/home',
    ]) {
      await page.goto(path);
      await seeAll(page);
    }
    const developers = await platform.newPage({ as: developer, viewport, before: enlarge });
    for (const path of ['/dev/register', '/dev/exam', '/dev/mytests', '/dev/home', `/dev/test/${run}`]) {
      await developers.goto(path);
      await seeAll(developers);
    }
    await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer.token);
    await developers.reload();
    await developers
      .getByRole('button', { name: 'Continuar' })
      .or(developers.getByRole('link', { name: 'Continuar' }))
      .first()
      .click();
    await developers.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
    await seeAll(developers);
    await developers.getByRole('button', { name: 'Próxima' }).click();
    await developers.getByRole('heading', { name: 'Questão 2 de 3' }).waitFor();
    await seeAll(developers);
  },
);
