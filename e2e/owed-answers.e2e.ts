import { beforeAll, expect, test } from 'vitest';
import { examBody, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible } from './steps.ts';
import { idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
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
const attempts = new Map<Person, number>();

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  bia = await signedInDeveloper(call, 'bia@devs.example', 'Bia Lima');
  const [essay] = questions();
  const body = examBody(company.id, {
    titulo: title,
    prazo_resposta: 1,
    questoes: [{ ...essay, rubrica: [indexes] }],
  });
  const created = await call('POST', '/test', body, company.token);
  run = idAt(created.body, 'data.idProvaAndamento');
  for (const person of [ana, bia]) {
    const { token } = person;
    const begun = await call('POST', '/developer/userTest', { id_prova_andamento: run }, token);
    const paper = await call('GET', `/test/${run}`, undefined, token);
    const [question] = listAt(paper.body, 'data.prova.provasTodasQuestoes');
    asked = idAt(question, 'idQuestaoProva');
    const attempt = idAt(begun.body, 'data.id');
    attempts.set(person, attempt);
    const finish = {
      id_prova_usuario: attempt,
      finalizada: true,
      respostas: [{ id_questao: asked, resposta: 'Um índice acelera a busca.' }],
    };
    expect((await call('POST', '/developer/answerTest', finish, token)).status).toBe(200);
  }
  const mark = { id_questao: asked, correta: null, niveis: [1], comentarios: ['Faltou falar da escrita.'] };
  const marks = { id_prova_usuario: attempts.get(ana), questoesCorrigidas: [mark] };
  expect((await call('PUT', `/test/${run}/correction`, marks, company.token)).status).toBe(200);
  // All of it was fifteen days ago, so that the run is over and the day of its answers as well.
  const past = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} - interval '15 days'`).join(', ');
  await platform.setInstant(`update runs set ${past('starts_at', 'ends_at')} where id = ${run}`);
  const ofAttempts = past('started_at', 'deadline_at', 'delivered_at', 'graded_at', 'answer_by');
  await platform.setInstant(`update sittings set ${ofAttempts} where run_id = ${run}`);
});

test('a recruiter past the date sees whom she owes, gives each a reason, and the debt is gone', async () => {
  const page = await platform.newPage({ theme: 'light', as: company });
  await page.goto('/company/home');
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
  await page.goto('/company/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByText('depois do prazo').count()).toBe(0);
});

test.each([
  ['ana', 'Estude índices compostos, e volte em março.'],
  ['bia', 'A vaga já foi preenchida.'],
] as const)('a rejected candidate learns something: %s reads why', async (who, why) => {
  const person = { ana, bia }[who];
  // Ten seconds in which it could be taken back are over.
  await platform.setInstant('update sittings set tell_at = now() where tell_at is not null');
  await platform.setInstant("update outbox set run_at = now() where kind = 'results.decided'");
  const path = `/developer/userTest/${attempts.get(person)}`;
  await expect.poll(async () => (await call('GET', path, undefined, person.token)).text).toContain(why);
  const page = await platform.newPage({ theme: who === 'ana' ? 'dark' : 'light', as: person });
  await page.goto(`/dev/test/result/${attempts.get(person)}`);
  await page.getByText(why).waitFor();
  await page.getByRole('heading', { name: 'Retorno de ACME TECNOLOGIA' }).waitFor();
  await page.getByText('Uma pessoa da empresa as abriu').waitFor();
  if (who === 'ana') {
    await page.getByRole('region', { name: 'O que você alcançou' }).getByText(': 2 de 6 pontos').waitFor();
    await page.getByText('Faltou falar da escrita.').waitFor();
  }
  await expectAccessible(page, who === 'ana' ? 'both' : 'one');
});
