import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { expectStill } from './motion.ts';
import { newCnpj, newCpf, password } from './people.ts';
import {
  addPicture,
  chooseByKeys,
  expectAccessible,
  fillExam,
  fillOptions,
  openExamForm,
  questionCard,
  seeSaved,
  seeToast,
  signIn,
} from './steps.ts';

const platform = usePlatform();
const title = 'Prova de banco de dados';

// Axe looks at every screen in the theme of its page, and at the densest ones in both. Once both have signed up they
// use keys alone.
test('a company publishes an exam, a developer takes it, and both see the corrected score, without a mouse', async () => {
  const company = await platform.newPage({ theme: 'dark' });
  const developer = await platform.newPage({ theme: 'light' });
  await companySignsUp(company);
  await developerSignsUp(developer);
  await companyPublishes(company, await keyboardOf(company));
  await developerTakes(developer, await keyboardOf(developer));
  await companyCorrects(company, await keyboardOf(company));

  // The server releases results within five seconds.
  await developer.goto('/dev/notifications');
  await developer
    .getByText(/O resultado d.* está disponível/)
    .first()
    .waitFor();
  await developer.goto('/dev/home');
  const latest = developer.getByRole('link', { name: new RegExp(`${title}.*83,3`) });
  await (await keyboardOf(developer)).press(latest);
  await developer.getByText('Sua pontuação').waitFor();
  await developer.getByText('83,3', { exact: true }).waitFor();
  await lookAt(developer);
});

async function lookAt(page: Page, themes: 'one' | 'both' = 'one'): Promise<void> {
  await expectAccessible(page, themes);
  await expectStill(page);
}

async function companySignsUp(page: Page): Promise<void> {
  await page.goto('/company/register');
  await page.getByLabel('CNPJ').pressSequentially(newCnpj());
  await expect.poll(() => page.getByLabel('Nome fantasia').inputValue()).toBe('ACME TECNOLOGIA');
  await expect.poll(() => page.getByLabel('Logradouro').inputValue()).toBe('Avenida Paulista');
  await lookAt(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pessoas@acme.example');
  await makeUpPassword(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await seeToast(page, 'Cadastro realizado com sucesso! Efetue o login.');
  await page.waitForURL('**/company/login');
  await lookAt(page);
  await signIn(page, 'company', 'pessoas@acme.example');
  await page.getByRole('heading', { level: 1, name: 'Olá, ACME TECNOLOGIA' }).waitFor();
  await lookAt(page);
}

async function developerSignsUp(page: Page): Promise<void> {
  await page.goto('/dev/register');
  await page.getByLabel('Nome completo').fill('Ana Beatriz Souza');
  await page.getByLabel('Data de nascimento').pressSequentially('15031994');
  await page.getByLabel('CPF').pressSequentially(newCpf());
  await page.getByRole('combobox', { name: 'Gênero' }).selectOption('Feminino');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@devs.example');
  await makeUpPassword(page);
  await lookAt(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Banco de dados' }).click();
  await page.getByRole('button', { name: 'SQL', exact: true }).click();
  await lookAt(page);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await seeToast(page, 'Usuário cadastrado com sucesso! Efetue o login.');
  await page.waitForURL('**/dev/login');
  await lookAt(page);
  await signIn(page, 'dev', 'ana@devs.example');
  await page.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
}

async function makeUpPassword(page: Page): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await page.getByText('Li e aceito os termos de uso').click();
}

async function companyPublishes(page: Page, { press, type, choose, pick }: Keyboard): Promise<void> {
  await openExamForm(page);
  await fillExam(page, title, chooseByKeys);
  const release = page.getByRole('radiogroup', { name: 'Quando o candidato vê o resultado' });
  const line = page.locator('summary').filter({ hasText: /^Resultado/ });
  await line.getByText('No fim da prova').waitFor();
  await press(line);
  await pick(release, 'Quando eu publicar');
  await type(questionCard(page, 1).getByLabel('Enunciado'), 'Explique o que é um índice.');
  await addPicture(page, questionCard(page, 1), 'Uma tabela com um índice');
  await press(page.getByRole('button', { name: 'Adicionar questão' }));
  await type(questionCard(page, 2).getByLabel('Enunciado'), 'Qual comando lê linhas?');
  await choose(questionCard(page, 2).getByRole('combobox', { name: 'Tipo' }), 'Única escolha');
  await fillOptions(questionCard(page, 2), ['*SELECT', 'DELETE', 'DROP']);
  await press(page.getByRole('button', { name: 'Adicionar questão' }));
  await type(questionCard(page, 3).getByLabel('Enunciado'), 'Quais são junções?');
  await choose(questionCard(page, 3).getByRole('combobox', { name: 'Tipo' }), 'Múltipla escolha');
  await fillOptions(questionCard(page, 3), ['*INNER JOIN', '*LEFT JOIN', 'GROUP BY', 'ORDER BY']);
  await lookAt(page, 'both');
  await press(page.getByRole('button', { name: 'Cadastrar prova' }));
  await seeToast(page, 'Prova cadastrada com sucesso!');
  await page.waitForURL('**/company/mytests');
  await page.getByRole('link', { name: title }).waitFor();
  await lookAt(page);
}

async function developerTakes(page: Page, { press, type }: Keyboard): Promise<void> {
  await page.reload();
  await page.getByRole('link', { name: title }).waitFor();
  await lookAt(page);
  await press(page.getByRole('link', { name: title }));
  await page.getByText('Realizar até').waitFor();
  await lookAt(page);
  await press(page.getByRole('button', { name: 'Realizar' }));
  // The paper is on its way while the page still says that the exam begins.
  const asked = page.waitForRequest((request) => /\/api\/test\/\d+$/.test(request.url()));
  await press(page.getByRole('button', { name: 'Começar agora' }));
  await asked;
  expect(page.url()).not.toContain('/realize/');
  await page.waitForURL(/\/dev\/test\/realize\/\d+\?idUserTest=\d+/);

  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await page.getByRole('button', { name: 'Ampliar imagem: Uma tabela com um índice' }).waitFor();
  await lookAt(page, 'both');
  await type(page.getByLabel('Sua resposta'), 'Um índice acelera a busca.');
  await page.getByText('Você concluiu 33% do teste.').waitFor();
  await press(page.getByRole('button', { name: 'Próxima' }));
  await page.getByRole('heading', { name: 'Questão 2 de 3' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Questão 3 de 3' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => page.getByRole('checkbox', { name: 'INNER JOIN' }).isChecked()).toBe(true);
  await press(page.getByRole('button', { name: 'Finalizar' }));
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByText('Você respondeu 2 de 3 questões.').waitFor();
  await lookAt(page);
  await press(summary.getByRole('button', { name: 'Ir para a questão 2' }));
  await page.getByRole('heading', { name: 'Questão 2 de 3' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('1');
  await seeSaved(page);
  await page.keyboard.press('ArrowRight');
  await press(page.getByRole('button', { name: 'Finalizar' }));
  await summary.getByText('Você respondeu 3 de 3 questões.').waitFor();
  await press(summary.getByRole('button', { name: 'Finalizar' }));
  await page.waitForURL(/\/dev\/test\/result\/\d+/);
  await page
    .getByText('A empresa ainda vai publicar o resultado. Avisamos você por e-mail e aqui no Provado.')
    .waitFor();
  await page.getByText('3 de 3 questões').waitFor();
  await page.getByText('Um índice acelera a busca.').waitFor();
  await lookAt(page);
}

async function companyCorrects(page: Page, { reach, press }: Keyboard): Promise<void> {
  await page.reload();
  await page.getByText('1 aguardando correção').waitFor();
  await press(page.getByRole('link', { name: title }));
  const row = page.getByRole('row').filter({ hasText: 'Ana Beatriz Souza' });
  await row.getByText('Aguardando correção').waitFor();
  await lookAt(page);
  await press(page.getByRole('tab', { name: 'Ranking' }), 'ArrowLeft');
  await page.getByRole('heading', { name: 'Ana Beatriz Souza' }).waitFor();
  await page.getByText('Um índice acelera a busca.').waitFor();
  await lookAt(page, 'both');
  await press(page.getByRole('button', { name: 'Salvar correção' }));
  await seeToast(page, 'Marque Correta ou Incorreta em 1 resposta.');
  const verdict = page.getByRole('radiogroup', { name: 'Resposta da questão 1' });
  await verdict.getByRole('radio').first().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('c');
  await press(page.getByRole('button', { name: 'Salvar correção' }));
  await page.getByText('83,3%').waitFor();
  await press(page.getByRole('tab', { name: 'Individual' }), 'ArrowRight');
  await row.getByText('Corrigida').waitFor();
  await row.getByText('83,3', { exact: true }).waitFor();
  await reach(row.getByRole('link', { name: 'Ana Beatriz Souza' }));
  await press(page.getByRole('tab', { name: 'Ranking' }), 'Home');
  await page.getByText('Mediana', { exact: true }).waitFor();
  await press(page.getByRole('button', { name: 'Mais sobre a prova' }));
  await page.getByText('Os candidatos ainda não veem os resultados.').waitFor();
  await lookAt(page);
  await press(page.getByRole('button', { name: 'Ações de' }));
  await page.getByRole('menuitem', { name: 'Publicar resultados' }).waitFor();
  await page.keyboard.type('Publicar');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Publicar os resultados?' });
  await asked.getByText('1 pessoa passa a ver a própria pontuação.').waitFor();
  await lookAt(page);
  await press(asked.getByRole('button', { name: 'Publicar resultados' }));
  await page.getByText(/^Resultados publicados em /).waitFor();
  await reach(page.getByRole('button', { name: 'Ações de' }));
}
