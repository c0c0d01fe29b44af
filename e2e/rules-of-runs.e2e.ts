import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { choose, expectAccessible, fillExam, openExamForm, questionCard, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

let company: Person;
let ana: Person;
let desk: Page;
let candidate: Page;

beforeAll(async () => {
  company = await signedInCompany(call, 'regras@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  desk = await platform.newPage({ as: company });
  candidate = await platform.newPage({ as: ana });
});

const stated = {
  PROIBIDA: ['Proibida', 'Ajuda e IA: proibida'],
  LIVRE_COM_DECLARACAO: ['Livre, com declaração', 'Ajuda e IA: livre, com declaração'],
  DOCUMENTACAO_E_SINTAXE: ['Só documentação e sintaxe', 'Ajuda e IA: só documentação e sintaxe'],
} as const;

test('a company may choose each rule in the form of an exam, and a candidate reads first what was published', async () => {
  await openExamForm(desk);
  await fillExam(desk, 'Prova com uma regra', choose);
  await questionCard(desk, 1).getByLabel('Enunciado').fill('O que é um índice?');
  const unstated = desk.getByText('Sem escolha: dá para cadastrar assim');
  await unstated.waitFor();
  const choices = desk.getByRole('radiogroup', { name: 'Ajuda e IA durante a prova' });
  expect(await choices.getByRole('radio', { checked: true }).count()).toBe(0);
  await expectAccessible(desk);
  for (const [word, [choice]] of Object.entries(stated)) {
    const kept = desk.waitForRequest((request) =>
      Boolean(request.postData()?.includes(`"regra_consulta":"${word}"`)),
    );
    await choices.getByText(choice, { exact: true }).click();
    await kept;
  }
  await desk.getByLabel('Mais uma frase (opcional)').fill('Boa prova.');
  await desk
    .getByRole('radiogroup', { name: 'Quem mais avalia as respostas' })
    .getByText('Também…', { exact: true })
    .click();
  await desk.getByLabel('Quem ou o que também avalia').fill('um consultor');
  await expect.poll(() => unstated.count()).toBe(0);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Cadastrar prova' }).click();
  await seeToast(desk, 'Prova cadastrada com sucesso!');
  await candidate.goto('/dev/home');
  await candidate.getByRole('link', { name: 'Prova com uma regra' }).first().click();
  await readFirst(stated.DOCUMENTACAO_E_SINTAXE[1], ['também: um consultor.']);
});

test.each([
  [stated.PROIBIDA[1], 'PROIBIDA', []],
  [stated.LIVRE_COM_DECLARACAO[1], 'LIVRE_COM_DECLARACAO', []],
  ['Ajuda e IA: não informada', undefined, ['Não informado: a empresa não disse']],
] as const)('a candidate reads first what an exam says: %s', async (name, regra_consulta, more) => {
  const body = examBody(company.id, { ...(regra_consulta && { regra_consulta }) });
  const created = await call('POST', '/test', body, company.token);
  await candidate.goto(`/dev/test/${idAt(created.body, 'data.idProvaAndamento')}`);
  await readFirst(name, more);
});

async function readFirst(name: string, more: readonly string[]): Promise<void> {
  for (const text of [name, ...more]) await candidate.getByText(text, { exact: text === name }).waitFor();
  await candidate.getByRole('button', { name: 'Realizar' }).click();
  const question = candidate.getByRole('alertdialog', { name: 'Começar a prova agora?' });
  await question.getByText(`${name}.`, { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Ainda não' }).click();
}

test('a rule that changes while somebody reads it is read anew, and a declaration goes beside the answers', async () => {
  const created = await call(
    'POST',
    '/test',
    examBody(company.id, { regra_consulta: 'DOCUMENTACAO_E_SINTAXE' }),
    company.token,
  );
  const run = idAt(created.body, 'data.idProvaAndamento');
  await candidate.goto(`/dev/test/${run}`);
  await candidate.getByRole('button', { name: 'Realizar' }).click();
  const question = candidate.getByRole('alertdialog', { name: 'Começar a prova agora?' });
  await question.getByText('Ajuda e IA: só documentação e sintaxe.').waitFor();

  await desk.goto(`/company/test/applicate/${run}`);
  await desk.getByRole('button', { name: /^Ações de/ }).click();
  await desk.getByRole('menuitem', { name: 'Regra sobre ajuda e IA' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Regra sobre ajuda e IA' });
  await dialog.getByText('Livre, com declaração', { exact: true }).click();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(desk, 'Regra alterada. Quem já começou continua com a de antes.');

  await question.getByRole('button', { name: 'Começar agora' }).click();
  await seeToast(candidate, 'A empresa acabou de mudar a regra desta prova. Leia a nova antes de começar.');
  await question.getByText('Ajuda e IA: livre, com declaração.').waitFor();
  await question.getByRole('button', { name: 'Começar agora' }).click();
  await candidate.waitForURL(/\/dev\/test\/realize\//);
  await candidate.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  for (let number = 2; number <= 3; number += 1)
    await candidate.getByRole('button', { name: 'Próxima' }).click();
  await candidate.reload();
  const said = Promise.withResolvers<void>();
  await candidate.route('**/declaration', async (route) => {
    await said.promise;
    await route.continue();
  });
  const answered = candidate.waitForResponse('**/declaration');
  await candidate.getByRole('button', { name: 'Finalizar' }).click();
  const summary = candidate.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByText('Assistente de IA').waitFor();
  const deliver = summary.getByRole('button', { name: 'Finalizar' });
  const before = await deliver.boundingBox();
  said.resolve();
  await (await answered).finished();
  await candidate.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await deliver.boundingBox()).toEqual(before);
  await candidate.unroute('**/declaration');
  await summary.getByText('Assistente de IA').click();
  await summary.getByLabel('Qual assistente (opcional)').fill('Claude');
  await expectAccessible(candidate);
  await deliver.click();
  await candidate.waitForURL(/\/dev\/test\/result\/\d+/);
  await candidate.getByText('Assistente de IA: Claude').waitFor();
  await candidate.getByLabel('Para quê (opcional)').fill('Revisar a sintaxe.');
  await candidate.getByRole('button', { name: 'Mudar declaração' }).click();
  await seeToast(candidate, 'Declaração salva.');
  await candidate.getByText('Para quê: Revisar a sintaxe.').waitFor();
  await expectAccessible(candidate);

  await desk.goto(`/company/test/applicate/${run}?aba=individual`);
  await desk.getByText('Assistente de IA: Claude').waitFor();
  await desk.getByText('Para quê: Revisar a sintaxe.').waitFor();
  await desk.getByRole('radio', { name: 'Por questão' }).press('Space');
  await desk
    .getByText('O que o candidato declarou: Assistente de IA: Claude Para quê: Revisar a sintaxe.')
    .first()
    .waitFor();
  await expectAccessible(desk);
});
