import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { stopTimers } from './held-timers.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const names = ['Ana Souza', 'Bia Lima', 'Caio Prado', 'Davi Costa', 'Eva Reis'];

let company: Person;
let run = 0;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  const essay = { tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const questoes = [{ ...essay, enunciado: 'O que é um índice?' }];
  const created = await call('POST', '/test', examBody(company.id, { questoes }), company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  for (const [index, name] of names.entries()) {
    const { token } = await signedInDeveloper(call, `p${index}@devs.example`, name);
    const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, token);
    const paper = await call('GET', `/test/${run}`, undefined, token);
    const id_questao = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
    const respostas = [{ id_questao, resposta: `Acelera a busca de ${name}.` }];
    const body = { id_prova_usuario: idAt(started.body, 'data.id'), finalizada: true, respostas };
    expect((await call('POST', '/developer/answerTest', body, token)).status).toBe(200);
  }
});

const watch = (area: Locator, parts: string) =>
  area.evaluate((root, parts) => {
    const changed = new Set<string>();
    const texts = new Map([...root.querySelectorAll(parts)].map((part) => [part, part.textContent]));
    new MutationObserver((records) => {
      for (const { target } of records) {
        const part = (target instanceof Element ? target : target.parentElement)?.closest(parts);
        if (part) changed.add(texts.get(part) ?? 'new');
      }
    }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { changed });
  }, parts);

const changed = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);

const namesIn = (texts: readonly string[]) =>
  names.filter((name) => texts.some((text) => text.includes(name))).sort();

test('opening the next candidate changes two rows of the ranking, and a tick its own and that of who was open', async () => {
  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/applicate/${run}`);
  const table = page.getByRole('table', { name: 'Ranking' });
  await table.getByRole('link').first().waitFor();
  const beside = (name: string) => page.getByRole('complementary', { name: `Candidato: ${name}` });
  // Who took the same time may stand in any order.
  const [one = '', next = ''] = await table.locator('[data-person]').allInnerTexts();
  await table.getByRole('link', { name: one }).press('Enter');
  await beside(one).getByText(`Acelera a busca de ${one}.`).waitFor();

  await watch(table, 'tbody tr');
  await page.keyboard.press('j');
  await beside(next).getByText(`Acelera a busca de ${next}.`).waitFor();
  expect(namesIn(await changed(page))).toEqual([one, next].sort());

  await watch(table, 'tbody tr');
  await table.getByRole('checkbox', { name: 'Selecionar Caio Prado' }).press('Space');
  await page.getByText('1 selecionado').waitFor();
  expect(namesIn(await changed(page))).toEqual([...new Set(['Caio Prado', next])].sort());
});

test('a mark changes the answer that it is given, and the one that is next', async () => {
  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/applicate/${run}?aba=individual&questao=falta`);
  const first = page.getByRole('radiogroup', { name: 'Correção: Ana Souza' }).getByRole('radio').first();
  await first.and(page.locator(':focus')).waitFor();
  const answers = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Ana Souza' }) });

  await watch(answers, '[data-answer]');
  await page.keyboard.press('c');
  await page.getByText('Salvo', { exact: true }).waitFor();
  expect(namesIn(await changed(page))).toEqual(['Ana Souza', 'Bia Lima']);
});

test('the exam’s page waits for neither code nor paper: both came while its start was told', async () => {
  const developer = await signedInDeveloper(call, 'gil@devs.example', 'Gil Alves');
  const page = await platform.newPage({ as: developer });
  // Dialogs load by themselves after five seconds, which a slow machine may need for the start alone.
  await page.addInitScript(stopTimers, 4_500);
  await page.addInitScript(() => {
    let changedAt: number | undefined;
    const note = () => {
      if (changedAt === undefined && location.pathname.includes('/realize/')) changedAt = performance.now();
      if (changedAt === undefined || 'waitedFor' in window || !document.querySelector('#questao')) return;
      const since = changedAt;
      const waitedFor = performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime >= since && /\.js$|\/api\//.test(name))
        .map(({ name }) => name);
      Object.assign(window, { waitedFor });
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`/dev/test/${run}`);
  await page.getByRole('button', { name: 'Realizar' }).press('Enter');
  await page.getByRole('button', { name: 'Começar agora' }).press('Enter');
  await page.getByRole('heading', { name: 'Questão 1 de 1' }).waitFor();
  const waitedFor = await page.evaluate(() => (window as unknown as { waitedFor: string[] }).waitedFor);
  expect(waitedFor).toEqual([]);
});
