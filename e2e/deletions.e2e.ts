import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { day, examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { at, idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

const comeBackTo = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

async function erase(page: Page, name: string, dialog: RegExp | string, confirm: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog', { name: dialog }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: confirm }).click();
}

test('a company deletes an exam that nobody took, and whoever has it open or was invited learns so', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const run = idAt(
    (await call('POST', '/test', examBody(company.id, { acesso: 'CONVIDADOS' }), company.token)).body,
    'data.idProvaAndamento',
  );
  const taken = { ...examBody(company.id), titulo: 'Prova que alguém fez' };
  const begun = idAt((await call('POST', '/test', taken, company.token)).body, 'data.idProvaAndamento');
  const start = { id_usuario: ana.id, id_prova_andamento: begun, finalizada: false };
  await call('POST', '/developer/userTest', start, ana.token);
  await call('POST', `/test/${run}/invitations`, { emails: [ana.email] }, company.token);
  const made = await call(
    'POST',
    `/test/${run}/invitation-links`,
    { expira_em: new Date(Date.now() + 86_400_000).toISOString() },
    company.token,
  );
  const link = new URL(String(at(made.body, 'data.url')));

  const page = await platform.newPage({ as: company });
  const other = await platform.newPage({ as: company, viewport: { width: 390, height: 844 } });
  const developer = await platform.newPage({ as: ana });
  await other.goto(`/company/test/applicate/${run}`);
  await other.getByRole('heading', { level: 1, name: 'Prova de banco de dados' }).waitFor();
  await developer.goto(`/dev/test/${run}`);
  await developer.getByRole('button', { name: 'Realizar' }).waitFor();
  await page.goto('/company/mytests');
  await page.getByRole('button', { name: 'Ações de Prova que alguém fez' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Excluir' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await erase(page, 'Prova de banco de dados', 'Excluir “Prova de banco de dados”?', 'Excluir prova');
  await seeToast(page, 'Prova excluída.');
  await page.getByText('1 prova', { exact: true }).waitFor();

  const gone = 'Não encontramos esta prova: ela pode ter sido excluída.';
  await comeBackTo(other);
  await other.getByText(gone).waitFor();
  await expect.poll(() => other.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
  await expectAccessible(other, 'both');
  await developer.getByRole('button', { name: 'Realizar' }).click();
  await developer.getByRole('alertdialog').getByRole('button', { name: 'Começar agora' }).click();
  await seeToast(developer, gone);
  await developer.goto(link.pathname + link.hash);
  await developer.getByText('Este link não leva a nenhuma prova').waitFor();
  await expectAccessible(developer);
});

test('a company deletes a group and a question of its bank', async () => {
  const company = await signedInCompany(call, 'gente@padaria.example');
  const group = { nome: 'Turma de bancos', candidatos: [], id_prova_andamento: [] };
  await call('POST', '/group/create', group, company.token);
  const question = { enunciado: 'Qual comando lê linhas?', tipo: 'DISSERTATIVA' };
  await call('POST', '/company/questions', { questoes: [question] }, company.token);
  const page = await platform.newPage({ as: company, viewport: { width: 390, height: 844 } });
  const other = await platform.newPage({ as: company });

  await page.goto('/company/mygroups');
  await page.getByRole('link', { name: 'Detalhes de Turma de bancos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Turma de bancos' }).waitFor();
  await other.goto(page.url());
  await other.getByRole('heading', { level: 1, name: 'Turma de bancos' }).waitFor();
  await page.getByRole('button', { name: 'Ações de Turma de bancos' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog', { name: 'Excluir Turma de bancos?' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Excluir grupo' }).click();
  await seeToast(page, 'Grupo excluído.');
  await page.getByText('Nenhum Grupo Cadastrado.').waitFor();
  await other.getByRole('button', { name: 'Ações de Turma de bancos' }).click();
  await other.getByRole('menuitem', { name: 'Excluir' }).click();
  await other.getByRole('button', { name: 'Excluir grupo' }).click();
  await seeToast(other, 'Não encontramos este grupo: ele pode ter sido excluído.');
  await other.getByRole('link', { name: 'Voltar para Grupos' }).waitFor();

  await page.goto('/company/questions');
  await erase(page, question.enunciado, 'Excluir a questão do banco?', 'Excluir questão');
  await seeToast(page, 'Questão excluída do banco.');
  await page.getByText('1 questão', { exact: true }).waitFor({ state: 'hidden' });
});

test('the list says by the server’s clock which exams are to come and which are over, and filters them', async () => {
  const company = await signedInCompany(call, 'agenda@acme.example');
  const dates = { data_inicio: day(3), data_fim: day(9) };
  await call(
    'POST',
    '/test',
    { ...examBody(company.id, dates), titulo: 'Prova da semana que vem' },
    company.token,
  );
  await call('POST', '/test', { ...examBody(company.id), titulo: 'Prova de hoje' }, company.token);
  const page = await platform.newPage({ as: company });
  await page.clock.setFixedTime(Date.now() + 30 * 86_400_000);
  await page.goto('/company/mytests');
  const next = page.getByRole('article').filter({ hasText: 'Prova da semana que vem' });
  await next.getByText('Ativa · começa').waitFor();
  expect(await page.getByRole('article').getByText('encerrada').count()).toBe(0);
  await page.getByRole('button', { name: /Situação/ }).click();
  await page.getByRole('option', { name: 'Ativa', exact: true }).click();
  await page.getByText('1 prova', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Prova de hoje' }).waitFor();
  await page.getByRole('button', { name: 'Ações de Prova de hoje' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar agora' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar agora' }).click();
  await seeToast(page, 'Prova encerrada.');
  await page.getByText('Nenhuma prova encontrada').waitFor();
});
