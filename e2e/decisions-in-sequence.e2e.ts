import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(() => platform.origin());
const title = 'Prova de seleção';
const letters = [...'ABCDEFGHIJKLMNOP'];

test('sixteen people are told with six presses beyond one for each, by keys, and focus, panel and keys are one person', async () => {
  const company = await signedInCompany(call, 'sequencia@acme.example');
  const { runId, people } = await deliverAll(company, letters);
  const page = await platform.newPage({ theme: 'dark', as: company });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/company/test/applicate/${runId}`);
  const rows = page.getByRole('rowheader').getByRole('link');
  await rows.first().waitFor();
  // Equal scores stand in the order of the time that was used.
  const names = await rows.allTextContents();
  expect(names).toHaveLength(16);
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900);

  let presses = 0;
  const press = async (act: () => Promise<unknown>) => {
    presses += 1;
    await act();
  };
  const key = (name: string) => press(() => page.keyboard.press(name));
  await press(() => page.getByRole('button', { name: 'Decidir 16' }).press('Enter'));
  await seeOnePerson(page, names[0]);
  await key('a');
  const modal = page.getByRole('dialog', { name: `${names[0]}: Aprovado` });
  await modal.getByRole('button', { name: 'Adicionar a um grupo' }).waitFor();
  await expectAccessible(page);
  await press(() => modal.getByRole('checkbox', { name: 'Decidir em sequência' }).press('Space'));
  await key('Escape');
  await seeOnePerson(page, names[1]);

  await press(() => page.getByRole('button', { name: 'Aprovar', exact: true }).press('Enter'));
  await seeOnePerson(page, names[2]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const line = page.getByRole('region', { name: 'Desfazer a decisão' });
  await line.getByText(`${names[1]}: aprovado.`).waitFor();
  await line.getByText('e-mail e aviso').waitFor();
  for (const name of ['Adicionar a um grupo', 'Entrar em contato', 'Desfazer'])
    await line.getByRole('button', { name }).waitFor();
  await key('z');
  await seeToast(page, 'Decisão desfeita. Ninguém foi avisado.');
  await line.waitFor({ state: 'detached' });

  await press(() => page.getByRole('button', { name: 'Feedback' }).press('Enter'));
  const feedback = page.getByRole('textbox', { name: 'Feedback ao candidato' });
  await feedback.fill('Gostamos das suas respostas.');
  await press(() => page.getByRole('button', { name: 'Reprovar', exact: true }).press('Enter'));
  await seeOnePerson(page, names[3]);
  await expectAccessible(page, 'both');
  for (const [index, name] of names.entries()) {
    if (index < 3) continue;
    await seeOnePerson(page, name);
    await key(index % 2 === 0 ? 'a' : 'r');
  }
  // Whoever was taken back is the last who is left.
  await seeOnePerson(page, names[1]);
  await key('a');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  expect(presses).toBeLessThanOrEqual(names.length + 6);
  await page.getByRole('button', { name: /^Decidir/ }).waitFor({ state: 'detached' });

  // Ten seconds in which it could be taken back are over.
  await platform.setInstant('update sittings set tell_at = now() where tell_at is not null');
  await platform.setInstant("update outbox set run_at = now() where kind = 'results.decided'");
  for (const { name, token } of people) {
    const told = async () =>
      listAt((await call('GET', '/notification', undefined, token)).body, 'data.results').map((one) =>
        at(one, 'tipo'),
      );
    await expect.poll(told, { message: name }).toContain('situacao_definida');
  }
});

test('beside the answers of a blind run nobody is named, in list, head or decision, to an owner who has not marked', async () => {
  const company = await signedInCompany(call, 'cegas@acme.example');
  const { runId } = await deliverAll(company, ['A', 'B'], { divulgacao_resultado: 'AO_PUBLICAR' });
  const overview = await call('GET', `/test/${runId}/geral`, undefined, company.token);
  const body = { as_cegas: true, edicao: at(overview.body, 'data.edicao') };
  expect((await call('PUT', `/test/${runId}/blind`, body, company.token)).status).toBe(200);
  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/applicate/${runId}`);
  await page.getByRole('link', { name: 'Pessoa A Souza' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Candidato: Candidato 1' });
  await panel.getByRole('heading', { name: 'Candidato 1' }).waitFor();
  await panel.getByRole('heading', { name: 'Questão 1' }).waitFor();
  expect(await page.getByText('Souza').count()).toBe(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Aprovar', exact: true }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'Candidato 1: Aprovado' });
  await modal.getByText('Grupo e mensagem esperam o nome, que aparece com o resultado.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'Desfazer a decisão' })
    .getByText('Candidato 1: aprovado.')
    .waitFor();
  await panel.getByText('Aprovado', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Fechar' }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'Pessoa A Souza' }).getByText('Aprovado').waitFor();
});

/** The person beside the list is the one of its marked row, and the keys act where the focus is. */
async function seeOnePerson(page: Page, name = ''): Promise<void> {
  const panel = page.getByRole('complementary', { name: `Candidato: ${name}` });
  await panel.getByRole('heading', { name }).waitFor();
  await page.locator('tr[aria-current]').filter({ hasText: name }).waitFor();
  const isThere = panel.or(page.locator('tr[aria-current]')).filter({ has: page.locator(':focus') });
  await isThere.first().waitFor();
}

async function deliverAll(company: Person, letters: readonly string[], more: Record<string, string> = {}) {
  const [, choice] = questions();
  const body = examBody(company.id, { titulo: title, questoes: [choice], ...more });
  const created = await call('POST', '/test', body, company.token);
  const runId = idAt(created.body, 'data.idProvaAndamento');
  const people: Person[] = [];
  for (const letter of letters) {
    const email = `pessoa-${letter}-${runId}@devs.example`;
    const person = await signedInDeveloper(call, email.toLowerCase(), `Pessoa ${letter} Souza`);
    people.push(person);
    const { token } = person;
    const started = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, token);
    const delivered = { id_prova_usuario: idAt(started.body, 'data.id'), finalizada: true, respostas: [] };
    expect((await call('POST', '/developer/answerTest', delivered, token)).status).toBe(200);
  }
  return { runId, people };
}
