import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestedExam,
  fakeExecutor,
  runTests,
} from '#modules/marking/server/answer-tests/test-answer-tests.ts';
import { exportData } from '#modules/privacy/server/export-data.ts';
import { code } from '#modules/question-bank/server/test-bank.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { readAll } from '../test-reading.ts';

const canaries = ['SEGREDO CANÁRIO', '-310577', '-621154', 'REFERÊNCIA CANÁRIA'];
const question = code({
  linguagens: [
    {
      linguagem: 'JAVASCRIPT',
      solucoes: ["console.log(2 * Number(require('fs').readFileSync(0))); // REFERÊNCIA CANÁRIA"],
    },
  ],
  testes: [
    { nome: 'pequeno', entrada: '2', saida: '4', oculto: false },
    { nome: 'SEGREDO CANÁRIO', entrada: '-310577', saida: '-621154', peso: 3, oculto: true },
  ],
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
});
afterAll(() => test.close());

it('hidden tests are in no answer to a candidate, nor what a program printed of them', async () => {
  const exam = await createTestedExam(test, {}, [question]);
  const one = await exam.begin();
  const { token } = one.candidate.developer;
  const [questionId = 0] = one.ids;
  const said: string[] = [];
  const everything = async (moment: string) => {
    await test.deps.outbox.runOnce();
    const ids = {
      ...{ andamentoId: [exam.runId], idProvaUsuario: [one.attemptId], idQuestao: [questionId] },
      ...{ id: [exam.runId, one.attemptId, questionId], n: [1] },
    };
    const answers = await readAll(test, { token, ids });
    for (const { address, body } of answers) {
      const found = canaries.filter((canary) => body.includes(canary));
      expect(found, `${address}, ${moment}`).toEqual([]);
    }
    return answers;
  };
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await test.call(method, path, { as: token, body });
    said.push(JSON.stringify(answer.body));
    return answer;
  };

  const path = `/developer/answerTest/${one.attemptId}/${questionId}`;
  expect((await call('POST', `${path}/run`, { resposta: 'echo' })).status).toBe(201);
  await runTests(test);
  await everything('while it is taken');
  await one.candidate.save(one.attemptId, questionId, { resposta: 'echo' });
  const delivery = { id_prova_usuario: one.attemptId, finalizada: true, respostas: [] };
  expect((await call('POST', '/developer/answerTest', delivery)).status).toBe(200);
  await everything('while its tests wait');
  const broken = { ...fakeExecutor, execute: () => Promise.reject(new Error('The executor died.')) };
  await runTests(test, broken);
  await everything('after they have failed');
  await test.call('POST', `/test/${exam.runId}/correction/tests`, { as: exam.company.token, body: {} });
  await runTests(test);
  expect((await one.result()).questoes_liberadas).toBe(true);
  const [shown] = await one.questions();
  expect(shown.resultado_testes.testes).toEqual([
    {
      ...{ numero: 1, oculto: false, veredito: 'ERRO_DE_EXECUCAO', nome: 'pequeno', peso: 1, detalhe: '1' },
      ...{ linha: 7, entrada: '2', esperada: '4', saida: 'out 2', erro: 'err 2', tempo_ms: 1, memoria_kb: 1 },
    },
    { numero: 2, oculto: true, veredito: 'ERRO_DE_EXECUCAO' },
  ]);
  test.clock.advance(1000);
  const reason = { id_questao: questionId, motivo: 'O teste oculto está errado.' };
  expect((await call('POST', `/developer/appeals/${one.attemptId}`, reason)).status).toBe(201);
  const read = await everything('after they have run');
  expect(read.map(({ route }) => route.url)).toEqual(
    expect.arrayContaining([
      ...['/developer/userTest/:idProvaUsuario/questions', '/developer/appeals/:idProvaUsuario'],
      ...['/developer/answerTest/:idProvaUsuario/run'],
    ]),
  );
  const copy = unzipSync(
    new Uint8Array(await (await exportData(test.deps, one.candidate.developer.accountId)).arrayBuffer()),
  );
  said.push(...Object.values(copy).map((file) => strFromU8(file)));
  expect(said.join()).toContain('err 2');
  for (const body of said) for (const canary of canaries) expect(body).not.toContain(canary);
  expect(JSON.stringify((await exam.sheet()).first)).toContain('err -310577');
});

it('a client of the specification takes such an exam, has it graded and reads it as one of open questions', async () => {
  const exam = await createTestedExam(test, {}, [question]);
  const as = exam.company.token;
  const [one, two] = [await exam.begin(), await exam.begin()];
  const [questionId] = one.ids;
  for (const { attemptId, candidate } of [one, two]) {
    const { questaoProva } = (await candidate.paper()).body.data.prova.provasTodasQuestoes[0];
    expect(questaoProva).toMatchObject({ questaoProvaTipo: { tipo: 'DISSERTATIVA' }, alternativaProva: [] });
    const delivered = await candidate.finish(attemptId, [{ id_questao: questionId, resposta: 'negative' }]);
    expect(delivered.body.data).toMatchObject({ corrigida: false });
    expect(delivered.body.data).not.toHaveProperty('pontuacao');
  }
  const list = async () =>
    (await test.call('GET', `/test/${exam.runId}/candidates`, { as })).body.data.map(
      ({ corrigida, pontuacao }: { corrigida: boolean; pontuacao: number | null }) => [corrigida, pontuacao],
    );
  const verdict = async (place: number) => (await exam.sheet(place)).first.correta;
  const correct = async (place: number, correta: boolean | null) => {
    const { idProvaUsuario } = (await exam.sheet(place)).sheet;
    const body = {
      id_prova_usuario: idProvaUsuario,
      questoesCorrigidas: [{ id_questao: questionId, correta }],
    };
    const answer = await test.call('PUT', `/test/${exam.runId}/correction`, { as, body });
    expect(answer.body).toMatchObject({ success: true });
  };
  expect([await list(), await verdict(1)]).toEqual([
    [
      [false, null],
      [false, null],
    ],
    null,
  ]);
  await runTests(test);
  expect([await list(), await verdict(1)]).toEqual([
    [
      [true, 75],
      [true, 75],
    ],
    true,
  ]);
  await correct(1, null);
  await correct(2, true);
  expect(await list()).toEqual([
    [true, 75],
    [true, 75],
  ]);
  await correct(1, false);
  await correct(2, false);
  await correct(2, true);
  expect(await list()).toEqual([
    [true, 100],
    [true, 0],
  ]);
});
