import { expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { signedInCompany, signedInDeveloper } from './people.ts';
import { choose, expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

test('a company forms a group with an exam, and sees who accepted, who declined and their results', async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Lima');
  await call('POST', '/test', examBody(company.id, { acesso: 'CONVIDADOS' }), company.token);

  const page = await platform.newPage({ as: company });
  await page.goto('/company/mygroups');
  await page.getByText('Nenhum Grupo Cadastrado.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Adicionar' }).click();
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await page.getByText('Esse campo é obrigatório').waitFor();
  await page.getByLabel('Nome do grupo').fill('Turma de bancos');
  await choose(page, 'Provas relacionadas', 'Prova de banco de dados');
  const people = page.getByRole('combobox', { name: 'Participantes' });
  await people.fill('beatriz');
  await page.getByRole('option', { name: /Ana Beatriz Souza/ }).click();
  await people.fill('bia@devs');
  await page.getByRole('option', { name: /Bia Lima/ }).click();
  await page.getByRole('row', { name: 'Bia Lima' }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await seeToast(page, 'Grupo criado com sucesso!');
  await page.getByRole('heading', { level: 1, name: 'Turma de bancos' }).waitFor();
  await expect.poll(() => page.getByText('Pendente', { exact: true }).count()).toBe(2);
  await expectAccessible(page, 'both');

  const developer = await platform.newPage({ viewport: { width: 390, height: 844 }, as: ana });
  await developer.goto(`/dev/groups/${ana.id}`);
  await developer.getByRole('heading', { name: 'Convites de grupos' }).waitFor();
  await expectAccessible(developer, 'both');
  await developer.getByRole('button', { name: /Aceitar o convite/ }).click();
  await seeToast(developer, 'Convite aceito!');
  const membership = developer.getByRole('row').filter({ hasText: 'Turma de bancos' });
  await membership.getByText('Ativo', { exact: true }).waitFor();
  await developer.getByRole('link', { name: /Ver mais/ }).click();
  await developer.getByRole('heading', { level: 1, name: 'Turma de bancos' }).waitFor();
  await expectAccessible(developer);
  await developer.getByRole('link', { name: 'Prova de banco de dados' }).click();
  await developer.getByRole('button', { name: 'Realizar' }).waitFor();

  const group = new URL(page.url()).pathname.split('/').at(-1);
  const other = await platform.newPage({ viewport: { width: 390, height: 844 }, as: bia });
  await other.goto(`/dev/groups/${bia.id}`);
  const refuse = other.getByRole('button', { name: 'Recusar o convite para Turma de bancos' });
  const refusing = other.getByRole('alertdialog', { name: 'Recusar o convite para Turma de bancos?' });
  await refuse.click();
  await expectAccessible(other);
  await refusing.getByRole('button', { name: 'Ainda não' }).click();
  await refuse.click();
  await refusing.getByRole('button', { name: 'Recusar' }).click();
  await seeToast(other, 'Convite recusado.');
  await page.reload();
  await page.getByText('Aceito', { exact: true }).waitFor();
  await page.getByText('Recusado', { exact: true }).waitFor();
  await page.getByText('Participantes (1)').waitFor();
  await page.getByRole('cell', { name: 'Não fez' }).waitFor();
  await page.getByRole('button', { name: 'Ações de Bia Lima' }).click();
  await page.getByRole('menuitem', { name: 'Remover do grupo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover do grupo' }).click();
  await seeToast(page, 'Participante removido do grupo.');
  await expect.poll(() => page.getByText('Bia Lima').count()).toBe(0);

  await developer.goto(`/dev/groups/${ana.id}/${group}`);
  await developer.getByRole('button', { name: 'Sair do grupo' }).click();
  const leaving = developer.getByRole('alertdialog', { name: 'Sair de Turma de bancos?' });
  await expectAccessible(developer);
  await leaving.getByRole('button', { name: 'Sair do grupo' }).click();
  await developer.waitForURL(`**/dev/groups/${ana.id}`);
  await developer.getByText('Você ainda não está em nenhum grupo.').waitFor();

  await call('POST', '/group/create', { nome: 'Ainda sem prova' }, company.token);
  await page.goto('/company/mygroups');
  await page.getByRole('rowheader', { name: 'Ainda sem prova' }).click();
  await page.getByText('Nenhuma prova relacionada.').waitFor();
});

test('answering an invitation that was answered or withdrawn elsewhere removes it from the page', async () => {
  const company = await signedInCompany(call, 'gente@outra.example');
  const caio = await signedInDeveloper(call, 'caio@devs.example', 'Caio Prado');
  const invite = async (nome: string) => {
    const { body } = await call('POST', '/group/create', { nome, candidatos: [caio.id] }, company.token);
    return idAt(body, 'data.id');
  };
  const answered = await invite('Respondido');
  const taken = await invite('Retirado');
  // A page that reads their notices reads itself anew, before the click or after it.
  await call('PUT', '/notification/read-all', undefined, caio.token);
  const page = await platform.newPage({ as: caio });
  await page.goto(`/dev/groups/${caio.id}`);
  const accept = page.getByRole('button', { name: 'Aceitar o convite para Respondido' });
  await accept.waitFor();
  await call('PUT', `/group/${answered}/invitation`, { status: 'Recusado' }, caio.token);
  await accept.click();
  await seeToast(page, 'Você já respondeu a este convite.');
  await accept.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Aceitar o convite para Retirado' }).waitFor();
  await page.goto(`/dev/groups/${caio.id}/${taken}`);
  const acceptThere = page.getByRole('button', { name: 'Aceitar o convite para Retirado' });
  await acceptThere.waitFor();
  await call('DELETE', `/group/${taken}/members/${caio.id}`, undefined, company.token);
  await acceptThere.click();
  await page.getByRole('main').getByText('Não encontramos este grupo: ele pode ter sido excluído.').waitFor();
  await expect.poll(() => acceptThere.count()).toBe(0);
});

test('an invitation that was answered elsewhere leaves the page by itself, once the page has read its notice', async () => {
  const company = await signedInCompany(call, 'gente@terceira.example');
  const davi = await signedInDeveloper(call, 'davi@devs.example', 'Davi Reis');
  const made = await call('POST', '/group/create', { nome: 'Turma', candidatos: [davi.id] }, company.token);
  const page = await platform.newPage({ as: davi });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/notification/read', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(`/dev/groups/${davi.id}`);
  const accept = page.getByRole('button', { name: 'Aceitar o convite para Turma' });
  await accept.waitFor();
  const group = idAt(made.body, 'data.id');
  await call('PUT', `/group/${group}/invitation`, { status: 'Recusado' }, davi.token);
  answered.resolve();
  await accept.waitFor({ state: 'detached' });
});

test('two people edit one group: the second sees both texts and chooses, and nothing is undone in silence', async () => {
  const company = await signedInCompany(call, 'duas@acme.example');
  const made = await call('POST', '/group/create', { nome: 'Turma' }, company.token);
  const open = async (isPhone: boolean) => {
    const page = await platform.newPage({ as: company, isPhone });
    await page.goto(`/company/groups/${idAt(made.body, 'data.id')}`);
    await page.getByRole('button', { name: 'Ações de Turma' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    return page;
  };
  const [first, second] = [await open(false), await open(true)];
  await first.getByLabel('Nome do grupo').fill('Turma de dados');
  await first.getByLabel('Descrição').fill('Quem sabe SQL.');
  await first.getByRole('button', { name: 'Salvar' }).click();
  await seeToast(first, 'Grupo atualizado com sucesso!');

  await second.getByLabel('Nome do grupo').fill('Turma da noite');
  await second.getByRole('button', { name: 'Salvar' }).click();
  const question = second.getByRole('dialog', { name: 'Isto mudou enquanto você editava' });
  await question.getByText('Turma de dados').waitFor();
  await question.getByText('Turma da noite').waitFor();
  await question.getByText('Quem sabe SQL.').waitFor();
  await expectAccessible(second);
  await question.getByRole('radio', { name: /O que você escreveu/ }).focus();
  await second.keyboard.press('Space');
  await second.keyboard.press('Enter');
  await seeToast(second, 'Grupo atualizado com sucesso!');
  await second.getByRole('heading', { level: 1, name: 'Turma da noite' }).waitFor();
  await second.getByText('Quem sabe SQL.').waitFor();
});
