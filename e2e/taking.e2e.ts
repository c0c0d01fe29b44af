import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let run = 0;
let attempt = 0;
let page: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const shown = { resultado_por_questao: 'IMEDIATO' };
  const created = await call('POST', '/test', examBody(company.id, shown), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  attempt = idAt(started.body, 'data.id');
  page = await platform.newPage({ viewport: { width: 390, height: 844 }, as: ana });
});

const heading = (number: number): Locator => page.getByRole('heading', { name: `Questão ${number} de 3` });
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const seeFocus = (target: Locator): Promise<void> => target.and(page.locator(':focus')).waitFor();

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

test('an exam can be taken on a phone with the keyboard alone, and the summary leads to unanswered questions', async () => {
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await seeFocus(heading(1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.keyboard.press('ArrowRight');
  await seeFocus(heading(2));
  await page.reload();
  await seeFocus(heading(2));
  await page.goBack();
  await seeFocus(heading(1));
  await page.goForward();
  await seeFocus(heading(2));
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await seeFocus(page.getByRole('radio', { name: 'SELECT' }));
  await page.keyboard.press('ArrowRight');
  await seeFocus(heading(3));
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await tabTo(page.getByRole('button', { name: 'Marcar para revisão' }));
  await page.keyboard.press('Enter');

  await tabTo(page.getByRole('button', { name: '3 de 3' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Questões' });
  await tabTo(sheet.getByRole('tab', { name: 'Questão 3, respondida, marcada para revisão' }));
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await seeFocus(sheet.getByRole('tab', { name: 'Questão 2, respondida' }));
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await seeFocus(heading(2));
  await page.keyboard.press('ArrowRight');
  await seeFocus(heading(3));

  const finish = page.getByRole('button', { name: 'Finalizar' });
  await tabTo(finish);
  await page.keyboard.press('Enter');
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByText('Você respondeu 2 de 3 questões.').waitFor();
  await summary.getByRole('heading', { name: 'Marcadas para revisão' }).waitFor();
  await expectAccessible(page);
  await tabTo(summary.getByRole('button', { name: 'Ir para a questão 1' }));
  await page.keyboard.press('Enter');
  await seeFocus(heading(1));

  await tabTo(page.getByLabel('Sua resposta'));
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('0');
  await expect.poll(() => page.getByLabel('Sua resposta').inputValue()).toBe('102');
  await page.getByText('Você concluiu 100% do teste.').waitFor();
  await page.getByText('3 de 3 respondidas').waitFor();
  await seeSaved(page);

  await tabTo(page.getByRole('button', { name: '1 de 3' }));
  await page.keyboard.press('Enter');
  await tabTo(sheet.getByRole('button', { name: 'Finalizar' }));
  await page.keyboard.press('Enter');
  await summary.getByText('Todas as questões têm resposta.').waitFor();
  await tabTo(summary.getByRole('button', { name: 'Finalizar' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dev/test/result/${attempt}`);
});

test('the result shows the right answers to each question if the company allows it', async () => {
  const questions = page.getByRole('region', { name: 'Resultado por questão' });
  await questions.getByText('Aguardando correção').waitFor();
  const chosen = questions.getByRole('listitem').filter({ hasText: 'Qual comando lê linhas de uma tabela?' });
  await chosen.getByText('Certa', { exact: true }).waitFor();
  // One of two right ones, and one of two wrong ones.
  await questions
    .getByRole('listitem')
    .filter({ hasText: 'Quais são junções?' })
    .getByText('Errada')
    .waitFor();
  await expectAccessible(page, 'both');
});

test('of 60 questions on a desk, the first alternative is seen without scrolling', async () => {
  const questoes = Array.from({ length: 20 }, () => questions())
    .flat()
    .reverse();
  const created = await call('POST', '/test', examBody(company.id, { questoes }), company.token);
  const long = idAt(created.body, 'data.idProvaAndamento');
  await call('POST', '/developer/userTest', { id_prova_andamento: long }, ana.token);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dev/test/realize/${long}`);
  await page.getByRole('tab', { name: 'Questão 60' }).waitFor();
  const box = await page.getByText('INNER JOIN', { exact: true }).boundingBox();
  expect(box && box.y + box.height).toBeLessThan(900);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('an exam that is over and another person’s attempt lead home with the reason', async () => {
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  await seeToast(page, 'Você já entregou esta prova.');
  await page.waitForURL('**/dev/home');
});
