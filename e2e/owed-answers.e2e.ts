import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#platform/contract/day.ts';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from './people.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { expectAccessible, signIn } from './steps.ts';
import { idAt, listAt, textAt, wireClient } from './wire-client.ts';

const shiftMs = 4 * 86_400_000;

/** The server of the past: what is done there was done four days ago. */
const past = `const now = Date.now; Date.now = () => now() - ${shiftMs};
globalThis.Date = new Proxy(Date, { construct: (of, given, as) =>
  given.length > 0 ? Reflect.construct(of, given, as) : new of(Date.now()) });`;

const platform = usePlatform({
  embedded: true,
  own: true,
  env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(past)}` },
});
const title = 'Prova de banco de dados';
const indexes = {
  nome: 'Índices',
  niveis: [
    { descricao: 'Não sabe.', pontos: 0 },
    { descricao: 'Sabe a metade.', pontos: 2 },
    { descricao: 'Sabe.', pontos: 6 },
  ],
};

let company: Person;
let ana: Person;
let bia: Person;
let run = 0;
let asked = 0;
let attemptOfAna = 0;
let today: ServerProcess;
const call = wireClient(() => today?.origin ?? platform.origin());

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Lima');
  const day = dayOf(new Date(Date.now() - shiftMs));
  const [essay] = questions();
  const body = examBody(company.id, {
    titulo: title,
    data_inicio: day,
    data_fim: day,
    duracao: null,
    prazo_resposta: 1,
    questoes: [{ ...essay, rubrica: [indexes] }],
  });
  const created = await call('POST', '/test', body, company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  for (const { token, name } of [ana, bia]) {
    const begun = await call('POST', '/developer/userTest', { id_prova_andamento: run }, token);
    const paper = await call('GET', `/test/${run}`, undefined, token);
    const [question] = listAt(paper.body, 'data.prova.provasTodasQuestoes');
    asked = idAt(question, 'idQuestaoProva');
    const attempt = idAt(begun.body, 'data.id');
    if (name === ana.name) attemptOfAna = attempt;
    const finish = {
      id_prova_usuario: attempt,
      finalizada: true,
      respostas: [{ id_questao: asked, resposta: 'Um índice acelera a busca.' }],
    };
    expect((await call('POST', '/developer/answerTest', finish, token)).status).toBe(200);
  }
  await platform.server().stop();
  today = await startServer({ DEMO: 'off' }, platform.server().dataDir);
  const { body: signedIn } = await call('POST', '/auth', {
    login: company.email,
    senha: password,
    type: 'COMPANY',
  });
  company = { ...company, token: textAt(signedIn, 'token') };
});
afterAll(() => today?.close());

test('a recruiter past the date sees whom she owes, gives each a reason, and the debt is gone', async () => {
  const page = await platform.newPage({ theme: 'light' });
  await page.goto(`${today.origin}/company/login`);
  await signIn(page, 'company', company.email);
  await page.getByText('2 candidatos esperam resposta depois do prazo').waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('link', { name: 'Responder' }).click();
  const notice = page.getByText('2 candidatos esperam resposta depois do prazo.');
  await notice.waitFor();

  await page.getByRole('button', { name: `Ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Deixar inativa' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Deixar a prova inativa?' });
  await asking
    .getByText('2 candidatos ainda esperam uma decisão: Ana Beatriz Souza e Bia Lima.', { exact: false })
    .waitFor();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancelar' }).click();

  await correctAna();
  await page.reload();
  await page.getByRole('link', { name: ana.name }).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Feedback' }).click();
  await panel
    .getByRole('textbox', { name: 'Feedback ao candidato' })
    .fill('Estude índices compostos, e volte em março.');
  await panel.getByRole('button', { name: 'Reprovar', exact: true }).click();
  await page.getByText('1 candidato espera resposta depois do prazo.').waitFor();

  await page.getByRole('link', { name: bia.name }).click();
  await page
    .getByRole('complementary', { name: `Candidato: ${bia.name}` })
    .getByRole('button', { name: 'Reprovar', exact: true })
    .click();
  const reason = page.getByRole('dialog', { name: `Reprovar: ${bia.name}` });
  await reason.getByText('o motivo não pode vir das respostas', { exact: false }).waitFor();
  await reason.getByRole('button', { name: 'Reprovar' }).click();
  await reason.getByText('Escolha um motivo.').waitFor();
  await expectAccessible(page);
  await reason.getByText('A vaga já foi preenchida.').click();
  await reason.getByRole('button', { name: 'Reprovar' }).click();
  await page.getByText('espera resposta depois do prazo.').waitFor({ state: 'detached' });
  await page.goto(`${today.origin}/company/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('depois do prazo').count()).toBe(0);
  // An open page would look for the server that ends.
  await page.close();
});

test.each([
  ['ana', 'Estude índices compostos, e volte em março.'],
  ['bia', 'A vaga já foi preenchida.'],
] as const)('a rejected candidate learns something: %s reads why', async (who, why) => {
  const person = { ana, bia }[who];
  const page = await platform.newPage({ theme: 'dark' });
  await page.goto(`${today.origin}/dev/login`);
  await signIn(page, 'dev', person.email);
  const told = page.getByText(why);
  await expect
    .poll(
      async () => {
        await page.goto(`${today.origin}/dev/mytests`);
        await page
          .getByRole('link', { name: new RegExp(title) })
          .first()
          .click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        return told.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await page.getByRole('heading', { name: 'Retorno de ACME TECNOLOGIA' }).waitFor();
  await page.getByText('Uma pessoa da empresa as abriu').waitFor();
  if (who === 'ana') {
    await page.getByRole('region', { name: 'O que você alcançou' }).getByText(': 2 de 6 pontos').waitFor();
    await page.getByText('Faltou falar da escrita.').waitFor();
  }
  await expectAccessible(page, 'both');
  await page.close();
});

async function correctAna(): Promise<void> {
  const mark = { id_questao: asked, correta: null, niveis: [1], comentarios: ['Faltou falar da escrita.'] };
  const body = { id_prova_usuario: attemptOfAna, questoesCorrigidas: [mark] };
  expect((await call('PUT', `/test/${run}/correction`, body, company.token)).status).toBe(200);
}
