import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { newCnpj, newCpf, password } from './people.ts';
import {
  addPicture,
  chooseKind,
  expectAccessible,
  fillExam,
  fillOptions,
  openExamForm,
  questionCard,
  seeSaved,
  seeToast,
  signIn,
} from './steps.ts';

const platform = usePlatform({ embedded: true });
const title = 'Prova de banco de dados';

// Every screen on the way is looked at by axe, each in the theme of its page, the densest ones in both.
test('a company publishes an exam, a developer takes it, and both see the corrected score', async () => {
  const company = await platform.newPage({ theme: 'dark' });
  const developer = await platform.newPage({ theme: 'light' });
  await companySignsUp(company);
  await developerSignsUp(developer);
  await companyPublishes(company);
  await developerTakes(developer);
  await companyCorrects(company);

  // The server releases results within five seconds.
  await developer.goto('/dev/notifications');
  await developer
    .getByText(/O resultado d.* está disponível/)
    .first()
    .waitFor();
  await developer.goto('/dev/home');
  const latest = developer.getByRole('link', { name: new RegExp(`${title}.*83,3`) });
  await latest.click();
  await developer.getByText('Sua pontuação').waitFor();
  await developer.getByText('83,3', { exact: true }).waitFor();
  await expectAccessible(developer);
});

/** The registry knows everything of the company but its e-mail and password. */
async function companySignsUp(page: Page): Promise<void> {
  await page.goto('/company/register');
  await page.getByLabel('CNPJ').pressSequentially(newCnpj());
  await expect.poll(() => page.getByLabel('Nome fantasia').inputValue()).toBe('ACME TECNOLOGIA');
  await expect.poll(() => page.getByLabel('Logradouro').inputValue()).toBe('Avenida Paulista');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pessoas@acme.example');
  await makeUpPassword(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await seeToast(page, 'Cadastro realizado com sucesso! Efetue o login.');
  await page.waitForURL('**/company/login');
  await expectAccessible(page);
  await signIn(page, 'company', 'pessoas@acme.example');
  await page.getByRole('heading', { level: 1, name: 'Olá, ACME TECNOLOGIA' }).waitFor();
  await expectAccessible(page);
}

async function developerSignsUp(page: Page): Promise<void> {
  await page.goto('/dev/register');
  await page.getByLabel('Nome completo').fill('Ana Beatriz Souza');
  await page.getByLabel('Data de nascimento').pressSequentially('15031994');
  await page.getByLabel('CPF').pressSequentially(newCpf());
  await page.getByRole('button', { name: 'Gênero' }).click();
  await page.getByRole('option', { name: 'Feminino' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@devs.example');
  await makeUpPassword(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Banco de dados' }).click();
  await page.getByRole('button', { name: 'SQL', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await seeToast(page, 'Usuário cadastrado com sucesso! Efetue o login.');
  await page.waitForURL('**/dev/login');
  await expectAccessible(page);
  await signIn(page, 'dev', 'ana@devs.example');
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
}

async function makeUpPassword(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await page.getByText('Li e aceito os termos de uso').click();
}

/** An open question with a picture, a single and a multiple choice. */
async function companyPublishes(page: Page): Promise<void> {
  await openExamForm(page);
  await fillExam(page, title);
  const release = page.getByRole('radiogroup', { name: 'Quando o candidato vê o resultado' });
  await release.getByRole('radio', { name: 'No fim da prova', checked: true }).waitFor();
  await release.getByText('Quando eu publicar', { exact: true }).click();
  await questionCard(page, 1).getByLabel('Enunciado').fill('Explique o que é um índice.');
  await addPicture(page, questionCard(page, 1), 'Uma tabela com um índice');
  await page.getByRole('button', { name: 'Adicionar questão' }).click();
  await questionCard(page, 2).getByLabel('Enunciado').fill('Qual comando lê linhas?');
  await chooseKind(questionCard(page, 2), 'Única escolha');
  await fillOptions(questionCard(page, 2), ['*SELECT', 'DELETE', 'DROP']);
  await page.getByRole('button', { name: 'Adicionar questão' }).click();
  await questionCard(page, 3).getByLabel('Enunciado').fill('Quais são junções?');
  await chooseKind(questionCard(page, 3), 'Múltipla escolha');
  await fillOptions(questionCard(page, 3), ['*INNER JOIN', '*LEFT JOIN', 'GROUP BY', 'ORDER BY']);
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Cadastrar prova' }).click();
  await seeToast(page, 'Prova cadastrada com sucesso!');
  await page.waitForURL('**/company/mytests');
  await page.getByRole('link', { name: title }).waitFor();
  await expectAccessible(page);
}

/** Writes, then uses the keyboard; the second question is left for the end. */
async function developerTakes(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('link', { name: title }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: title }).click();
  await page.getByText('Realizar até').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Realizar' }).click();
  await page.getByRole('button', { name: 'Começar agora' }).click();
  await page.waitForURL(/\/dev\/test\/realize\/\d+\?idUserTest=\d+/);

  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await page.getByRole('button', { name: 'Ampliar imagem: Uma tabela com um índice' }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByLabel('Sua resposta').pressSequentially('Um índice acelera a busca.');
  await page.getByText('Você concluiu 33% do teste.').waitFor();
  await page.getByRole('button', { name: 'Próxima' }).click();
  await page.getByRole('heading', { name: 'Questão 2 de 3' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Questão 3 de 3' }).waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => page.getByRole('checkbox', { name: 'INNER JOIN' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByText('Você respondeu 2 de 3 questões.').waitFor();
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Ir para a questão 2' }).click();
  await page.getByText('SELECT', { exact: true }).click();
  await seeSaved(page);
  await page.getByRole('tab', { name: 'Questão 3, respondida' }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await summary.getByText('Você respondeu 3 de 3 questões.').waitFor();
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.waitForURL(/\/dev\/test\/result\/\d+/);
  await page.getByText('A empresa ainda vai publicar o resultado. Avisamos você.').waitFor();
  await page.getByText('3 de 3 questões').waitFor();
  // One's own answers are always there; what was right is not.
  await page.getByText('Um índice acelera a busca.').waitFor();
  await expectAccessible(page);
}

/** One question right, one right, and half of the third. */
async function companyCorrects(page: Page): Promise<void> {
  await page.reload();
  await page.getByText('1 aguardando correção').waitFor();
  await page.getByRole('link', { name: title }).click();
  const row = page.getByRole('row').filter({ hasText: 'Ana Beatriz Souza' });
  await row.getByText('Aguardando correção').waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Individual' }).click();
  await page.getByRole('heading', { name: 'Ana Beatriz Souza' }).waitFor();
  await page.getByText('Um índice acelera a busca.').waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Salvar correção' }).click();
  await seeToast(page, 'Marque Correta ou Incorreta em 1 resposta.');
  const verdict = page.getByRole('radiogroup', { name: 'Resposta da questão 1' });
  await verdict.getByText('Correta', { exact: true }).click();
  await page.getByRole('button', { name: 'Salvar correção' }).click();
  await page.getByText('83,3%').waitFor();
  await page.getByRole('tab', { name: 'Ranking' }).click();
  await row.getByText('Corrigida').waitFor();
  await row.getByText('83,3', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Geral' }).click();
  await page.getByText('Mediana', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mais sobre a prova' }).click();
  await page.getByText('Os candidatos ainda não veem os resultados.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ações de' }).click();
  await page.getByRole('menuitem', { name: 'Publicar resultados' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Publicar os resultados?' });
  await asked.getByText('1 pessoa é avisada e passa a ver a própria pontuação.').waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Publicar resultados' }).click();
  await page.getByText(/^Resultados publicados em /).waitFor();
}
