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
  seeToast,
  signIn,
  typeDate,
} from './steps.ts';

const platform = usePlatform();
const title = 'Prova de banco de dados';

test('a company publishes an exam, a developer takes it, and both see the corrected score', async () => {
  const company = await platform.newPage({ theme: 'dark' });
  const developer = await platform.newPage({ theme: 'light' });

  // The company signs up: the registry knows everything but its e-mail and password.
  await company.goto('/company/register');
  await company.getByLabel('CNPJ').pressSequentially(newCnpj());
  await expect.poll(() => company.getByLabel('Nome fantasia').inputValue()).toBe('ACME TECNOLOGIA');
  await expect.poll(() => company.getByLabel('Logradouro').inputValue()).toBe('Avenida Paulista');
  await expectAccessible(company);
  await company.getByRole('textbox', { name: 'E-mail' }).fill('pessoas@acme.example');
  await company.getByLabel('Senha', { exact: true }).fill(password);
  await company.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await company.getByText('Li e aceito os termos de uso').click();
  await company.getByRole('button', { name: 'Cadastrar' }).click();
  await seeToast(company, 'Cadastro realizado com sucesso! Efetue o login.');
  await company.waitForURL('**/company/login');
  await expectAccessible(company, 'both');
  await signIn(company, 'company', 'pessoas@acme.example');
  await company.getByRole('heading', { level: 1, name: 'Olá, ACME TECNOLOGIA' }).waitFor();
  await expectAccessible(company);

  // The developer signs up in two steps.
  await developer.goto('/dev/register');
  await developer.getByLabel('Nome completo').fill('Ana Beatriz Souza');
  await typeDate(developer.getByRole('group', { name: 'Data de nascimento' }), '1994-03-15');
  await developer.getByLabel('CPF').pressSequentially(newCpf());
  await developer.getByRole('button', { name: 'Gênero' }).click();
  await developer.getByRole('option', { name: 'Feminino' }).click();
  await developer.getByRole('textbox', { name: 'E-mail' }).fill('ana@devs.example');
  await developer.getByLabel('Senha', { exact: true }).fill(password);
  await developer.getByLabel('Confirmação da senha', { exact: true }).fill(password);
  await developer.getByText('Li e aceito os termos de uso').click();
  await expectAccessible(developer);
  await developer.getByRole('button', { name: 'Continuar' }).click();
  await developer.getByRole('button', { name: 'Banco de dados' }).click();
  await developer.getByRole('button', { name: 'SQL', exact: true }).click();
  await expectAccessible(developer);
  await developer.getByRole('button', { name: 'Concluir' }).click();
  await seeToast(developer, 'Usuário cadastrado com sucesso! Efetue o login.');
  await developer.waitForURL('**/dev/login');
  await signIn(developer, 'dev', 'ana@devs.example');
  await developer.getByRole('heading', { level: 1, name: 'Bem-vindo, Ana!' }).waitFor();
  await expectAccessible(developer, 'both');

  // The company writes an exam: an open question with a picture, a single and a multiple choice.
  await openExamForm(company);
  await fillExam(company, title);
  await questionCard(company, 1).getByLabel('Enunciado').fill('Explique o que é um índice.');
  await addPicture(company, questionCard(company, 1), 'Uma tabela com um índice');
  await company.getByRole('button', { name: 'Adicionar questão' }).click();
  await questionCard(company, 2).getByLabel('Enunciado').fill('Qual comando lê linhas?');
  await chooseKind(questionCard(company, 2), 'Única escolha');
  await fillOptions(questionCard(company, 2), ['*SELECT', 'DELETE', 'DROP']);
  await company.getByRole('button', { name: 'Adicionar questão' }).click();
  await questionCard(company, 3).getByLabel('Enunciado').fill('Quais são junções?');
  await chooseKind(questionCard(company, 3), 'Múltipla escolha');
  await fillOptions(questionCard(company, 3), ['*INNER JOIN', '*LEFT JOIN', 'GROUP BY', 'ORDER BY']);
  await expectAccessible(company, 'both');
  await company.getByRole('button', { name: 'Cadastrar prova' }).click();
  await seeToast(company, 'Prova cadastrada com sucesso!');
  await company.waitForURL('**/company/mytests');
  await company.getByRole('link', { name: title }).waitFor();
  await expectAccessible(company);

  // The developer finds it and starts.
  await developer.reload();
  await developer.getByRole('link', { name: title }).click();
  await developer.getByText('Realizar até').waitFor();
  await expectAccessible(developer);
  await developer.getByRole('button', { name: 'Realizar' }).click();
  await developer.getByRole('button', { name: 'Começar agora' }).click();
  await developer.waitForURL(/\/dev\/test\/realize\/\d+\?idUserTest=\d+/);

  // Writing, then the keyboard; the second question is left for the end.
  await developer.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  await developer.getByRole('button', { name: 'Ampliar imagem: Uma tabela com um índice' }).waitFor();
  await expectAccessible(developer, 'both');
  await developer.getByLabel('Sua resposta').pressSequentially('Um índice acelera a busca.');
  await developer.getByText('Você concluiu 33% do teste.').waitFor();
  await developer.getByRole('button', { name: 'Próxima' }).click();
  await developer.getByRole('heading', { name: 'Questão 2 de 3' }).waitFor();
  await developer.keyboard.press('ArrowRight');
  await developer.getByRole('heading', { name: 'Questão 3 de 3' }).waitFor();
  await developer.keyboard.press('1');
  await expect.poll(() => developer.getByRole('checkbox', { name: 'INNER JOIN' }).isChecked()).toBe(true);
  await expectAccessible(developer);
  await developer.getByRole('button', { name: 'Finalizar' }).click();
  const summary = developer.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByText('Você respondeu 2 de 3 questões.').waitFor();
  await expectAccessible(developer);
  await summary.getByRole('button', { name: 'Ir para a questão 2' }).click();
  await developer.getByText('SELECT', { exact: true }).click();
  await developer.getByText('Salvo', { exact: true }).waitFor();
  await developer.getByRole('tab', { name: 'Questão 3, respondida' }).click();
  await developer.getByRole('button', { name: 'Finalizar' }).click();
  await summary.getByText('Você respondeu 3 de 3 questões.').waitFor();
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await developer.waitForURL(/\/dev\/test\/result\/\d+/);
  await developer.getByText('Aguardando correção').waitFor();
  await developer.getByText('3 de 3 questões').waitFor();
  await expectAccessible(developer, 'both');
});
