import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { day, examBody } from '../exams.ts';
import type { Platform } from '../harness.ts';
import { newCnpj, newCpf, password, signedInCompany } from '../people.ts';
import { at, wireClient } from '../wire-client.ts';
import type { Driver, Place } from './driver.ts';
import { button, field, link, type Screen, screenOf, textbox } from './screen.ts';

const template = 'Python: do dia a dia à armadilha';
const name = 'Ana Beatriz Souza';
const solution = "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')));";

/** How often this file has declared it: each time other people do it. */
let times = 0;

/**
 * Each step is a test, and those that follow go on from it.
 * @param platform executes JavaScript
 */
export function doMainJob(platform: Platform, openDriver: (place: Place) => Promise<Driver>): void {
  times += 1;
  const title = `Prova ${times} de banco de dados`;
  const practice = `Desafio ${times} de uma API`;
  const company = `pessoas${times}@acme.example`;
  const developer = `ana${times}@devs.example`;
  const others = `outra${times}@acme.example`;
  const languagesOf = `linguagens${times}@acme.example`;
  const call = wireClient(platform.origin);
  let screen: Screen;

  beforeAll(async () => {
    screen = screenOf(await openDriver({ timeZone: 'America/Sao_Paulo' }), platform.origin);
    await screen.driver.resize(1440, 900);
  });
  afterEach(async () => {
    expect(await screen.driver.faults(), 'the page complained').toEqual([]);
  });
  afterAll(() => screen?.driver.close());

  test('a company signs up and in', async () => {
    await screen.open('/company/register');
    await screen.write(field('CNPJ'), newCnpj());
    await expect.poll(async () => (await screen.see(field('Logradouro'))).value).toBe('Avenida Paulista');
    await screen.write(textbox('E-mail'), company);
    await writePassword(screen);
    await screen.press(button('Cadastrar'));
    await screen.at(/^\/company\/login$/);
    await signIn(screen, company);
    await screen.seeText('Olá, ACME TECNOLOGIA');
  });

  test('it publishes an exam with an open question, options, and code that it tries', async () => {
    await untilCodeIsExecuted();
    await fillExam(screen, title);
    await screen.write(field('Enunciado', card(1)), 'Explique o que é um índice.');
    await screen.press(button('Adicionar questão'));
    await screen.write(field('Enunciado', card(2)), 'Qual comando lê linhas?');
    await screen.choose(kindOf(2), 'Única escolha');
    await screen.write(field('Texto da alternativa 1', card(2)), 'SELECT');
    await screen.write(field('Texto da alternativa 2', card(2)), 'DELETE');
    await screen.press(field('Alternativa 1 é correta', card(2)));
    await screen.press(button('Adicionar questão'));
    await screen.write(field('Enunciado', card(3)), 'Escreva o dobro do número.');
    await screen.choose(kindOf(3), 'Código');
    await screen.write(textbox('Solução de referência', card(3)), solution);
    await screen.press(button('Remover: Teste 2', card(3)));
    await screen.seeNone(button('Remover: Teste 2', card(3)));
    await screen.write(field('Entrada', card(3)), '21');
    await screen.write(field('Saída esperada', card(3)), '42');
    await publish();
    await screen.see(link(title));
  });

  test('it applies a template, whose dates stand as they were typed', async () => {
    await screen.open('/company/test/templates?busca=armadilha');
    await screen.press(link(template));
    await screen.press(button('Aplicar'));
    const dialog = { role: 'dialog', name: 'Estamos quase lá...' };
    await screen.writePeriod({ role: 'group', name: 'Período da prova', within: dialog }, day(), day(4));
    await screen.press(button('Aplicar', dialog));
    await screen.at(/^\/company\/mytests$/);
    await screen.seeText(`Até ${inBrazil(day(4))}`);
    await screen.seeText(`Até ${inBrazil(day(10))}`);
    await signOut(screen);
  });

  test('a developer signs up and in', async () => {
    await screen.open('/dev/register');
    await screen.write(field('Nome completo'), name);
    await screen.write(field('Data de nascimento'), '15031994');
    await screen.write(field('CPF'), newCpf());
    await screen.choose({ role: 'combobox', name: 'Gênero' }, 'Feminino');
    await screen.write(textbox('E-mail'), developer);
    await writePassword(screen);
    await screen.press(button('Continuar'));
    await screen.press(button('Banco de dados'));
    await screen.press(button('SQL'));
    await screen.press(button('Concluir'));
    await screen.at(/^\/dev\/login$/);
    await signIn(screen, developer);
    await screen.seeText('Bem-vindo, Ana!');
  });

  test('they start, answer, and find their answers after a reload', async () => {
    await screen.press(link(title));
    await screen.seeText('Realizar até');
    await screen.press(button('Realizar'));
    await screen.press(button('Começar agora'));
    const path = await screen.at(/^\/dev\/test\/realize\/\d+$/);
    await screen.seeFocused({ role: 'heading', name: 'Questão 1 de 3' });
    await screen.write(field('Sua resposta'), 'Um índice acelera a busca.');
    await screen.seeText('Você concluiu 33% do teste.');
    await screen.press(button('Próxima'));
    await screen.press({ role: 'radio', name: 'SELECT' });
    await screen.seeText('Você concluiu 66% do teste.');
    await screen.see({ text: 'Salvo', exact: true });
    await screen.open(path);
    await screen.seeText('Você concluiu 66% do teste.');
    expect((await screen.see(field('Sua resposta'))).value).toBe('Um índice acelera a busca.');
  });

  test('they execute their code, mend it and deliver', async () => {
    await screen.press({ role: 'tab', name: 'Questão 3' });
    const editor = textbox('Sua resposta em JavaScript');
    await screen.write(editor, 'console.log(41);');
    await screen.press(button('Executar'));
    await screen.seeText('O teste visível não passou.');
    await screen.write(editor, solution);
    await screen.press(button('Executar'));
    await screen.seeText('O teste visível passou.');
    await screen.see({ text: 'Salvo', exact: true });
    await screen.press(button('Finalizar'));
    await screen.press(button('Finalizar', { role: 'dialog' }));
    await screen.at(/^\/dev\/test\/result\/\d+$/);
    await screen.seeText('3 de 3 questões');
  });

  test('they hand in a link for a practical exam', async () => {
    const other = await signedInCompany(call, others);
    const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
    const exam = {
      titulo: practice,
      tipo_prova: 'PRATICA',
      questoes: [question],
      duracao: null,
    };
    await call('POST', '/test', examBody(other.id, exam), other.token);
    await screen.open('/dev/home');
    await screen.press(link(practice));
    await screen.press(button('Realizar'));
    await screen.press(button('Começar agora'));
    await screen.seeFocused({ role: 'heading', name: 'Questão 1 de 1' });
    await screen.write(textbox('Link do repositório'), 'github.com/ana/loja');
    await screen.seeText('Você concluiu 100% do teste.');
    await screen.see({ text: 'Salvo', exact: true });
    await screen.press(button('Finalizar'));
    await screen.press(button('Finalizar', { role: 'dialog' }));
    await screen.at(/^\/dev\/test\/result\/\d+$/);
    await signOut(screen);
  });

  test('the company corrects and approves', async () => {
    await screen.open('/company/login');
    await signIn(screen, company);
    // Firefox aborts a second navigation while the first one still loads its page.
    await screen.seeText('Olá, ACME TECNOLOGIA');
    await screen.open('/company/mytests');
    await screen.press(link(title));
    await screen.press({ role: 'tab', name: 'Individual' });
    await screen.seeText('Um índice acelera a busca.');
    await screen.press({ text: 'Correta', exact: true });
    await screen.press(button('Salvar correção'));
    await screen.seeText('100%');
    await screen.press({ role: 'tab', name: 'Ranking' });
    await screen.press(button(`Mais ações para ${name}`));
    await screen.press({ role: 'menuitem', name: 'Aprovar' });
    await screen.seeText(`${name}: Aprovado`);
  });

  /** A busy machine is told to try again in a minute, while solutions are still checked. */
  async function publish(): Promise<void> {
    const isPublished = async () => {
      if (await screen.driver.call(() => document.body.innerText.includes('Tente de novo em um minuto')))
        await screen.press(button('Cadastrar prova'));
      return screen.driver.call(() => location.pathname);
    };
    await screen.press(button('Cadastrar prova'));
    await expect.poll(isPublished, { timeout: 120_000, interval: 2_000 }).toBe('/company/mytests');
  }

  async function untilCodeIsExecuted(): Promise<void> {
    const other = await signedInCompany(call, languagesOf);
    const languages = async () => (await call('GET', '/questions/languages', undefined, other.token)).body;
    await expect
      .poll(async () => at(await languages(), 'data.0'), { timeout: 90_000, interval: 500 })
      .toBeTruthy();
  }
}

export async function fillExam(screen: Screen, title: string): Promise<void> {
  await screen.open('/company/test/create');
  await screen.press(button('Continuar', { role: 'dialog' }));
  // The form takes the focus once the question is gone.
  await screen.seeFocused(field('Título'));
  await screen.write(field('Título'), title);
  await screen.write(field('Descrição (opcional)'), 'Consultas, junções e índices.');
  await screen.writePeriod({ role: 'group', name: 'Período da prova' }, day(), day(10));
  await pick(screen, 'Stacks', 'Banco de dados');
  await pick(screen, 'Habilidades', 'SQL');
}

export const card = (number: number) => ({ role: 'region', name: `Questão ${number}`, exact: true });
const kindOf = (number: number) => ({ role: 'combobox', name: 'Tipo', within: card(number) });
export const inBrazil = (date: string) => date.split('-').reverse().join('/');

async function writePassword(screen: Screen): Promise<void> {
  await screen.write(field('Senha'), password);
  await screen.write(field('Confirmação da senha'), password);
  await screen.press({ text: 'Li e aceito os termos' });
}

async function signIn(screen: Screen, email: string): Promise<void> {
  const isCompany = (await screen.at(/login$/)).startsWith('/company');
  await screen.write(textbox(isCompany ? 'Usuário' : 'E-mail'), email);
  await screen.write(field('Senha'), password);
  await screen.press(button('Entrar'));
  await screen.at(/home$/);
}

async function signOut(screen: Screen): Promise<void> {
  await screen.press({ role: 'button', name: 'Conta de' });
  await screen.press({ role: 'menuitem', name: 'Sair' });
  await screen.at(/^\/$/);
}

async function pick(screen: Screen, list: string, option: string): Promise<void> {
  await screen.write({ role: 'combobox', name: list }, option);
  await screen.press({ role: 'option', name: option, exact: true, within: { role: 'listbox' } });
  await screen.write({ role: 'combobox', name: list }, '');
}
