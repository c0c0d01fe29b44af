import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { randomNumbers } from '#platform/domain/shuffle.ts';
import { examBody } from '../../e2e/exams.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { at, idAt, listAt } from '../../e2e/wire-client.ts';
import { begin, deliver, insist, keepSaving, moreSaved, type Sheet } from './candidates.ts';
import { checkHistory } from './check.ts';
import { killPostgres } from './faults.ts';
import { type ChaosPlatform, startChaosPlatform } from './platform.ts';

const seed = 7;

describe('a defence in the middle of which servers are killed', () => {
  let platform: ChaosPlatform;
  let developer: Person;
  let sheet: Sheet;
  let ofWork: string;

  beforeAll(async () => {
    platform = await startChaosPlatform(inject('postgres'), { detached: false, from: inject('begun') });
    const { call } = platform;
    const company = await signedInCompany(call, 'ensaio@acme.example');
    developer = await signedInDeveloper(call, 'ana@devs.example', 'Pessoa de Ensaio');
    const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
    const practice = { tipo_prova: 'PRATICA', duracao: null, questoes: [question] };
    const made = await call('POST', '/test', examBody(company.id, practice), company.token);
    const runId = idAt(made.body, 'data.idProvaAndamento');
    const setting = { quando: 'na_entrega', minutos: 15, edicao: 1 };
    await call('PUT', `/test/${runId}/defence`, setting, company.token);
    const work = await begin(call, developer, runId);
    const [questionId = 0] = work.operations.keys();
    const respostas = [{ id_questao: questionId, resposta: 'https://github.com/ana/loja' }];
    const body = { id_prova_usuario: work.attemptId, respostas };
    await call('POST', '/developer/answerTest', body, developer.token);
    ofWork = `/developer/userTest/${work.attemptId}/defence`;
  });
  afterAll(() => platform?.close());

  const ask = (method: 'GET' | 'POST') =>
    insist(() => platform.call(method, ofWork, undefined, developer.token));

  test('begins once, whatever answer is lost, and loses no save that was acknowledged', async () => {
    const { call, db } = platform;
    const [begun] = await Promise.all([ask('POST'), platform.replaceServer('kill')]);
    const attemptId = idAt(begun.body, 'data.idProvaUsuario');
    const runId = idAt(begun.body, 'data.id_prova_andamento');
    expect(idAt((await ask('POST')).body, 'data.idProvaUsuario')).toBe(attemptId);
    const paper = await insist(() => call('GET', `/test/${runId}`, undefined, developer.token));
    const asked = listAt(paper.body, 'data.prova.provasTodasQuestoes').map((one) =>
      idAt(one, 'idQuestaoProva'),
    );
    sheet = {
      ...{ developer, runId, attemptId, replays: 0, contradictions: [] },
      operations: new Map(asked.map((id) => [id, []])),
    };
    let goesOn = true;
    const manner = { goesOn: () => goesOn, random: randomNumbers(seed) };
    const saving = asked.map((id) => keepSaving(call, sheet, id, manner));
    for (const strike of [() => platform.replaceServer('kill'), () => killPostgres.strike(platform)]) {
      await moreSaved([sheet], 3);
      await strike();
    }
    await moreSaved([sheet], 3);
    goesOn = false;
    await Promise.all(saving);
    const found = await checkHistory(db, sheet);
    expect(found.acknowledged).toBeGreaterThan(2);
    expect(found).toMatchObject({ lost: 0, doubled: 0, invented: 0, faults: [] });
  });

  test('is delivered once, with one receipt and the last answer', async () => {
    const [last] = [...sheet.operations.values()].map((operations) => operations.at(-1)?.text);
    await Promise.all([deliver(platform.call, sheet), platform.replaceServer('kill')]);
    expect(sheet).toMatchObject({ receipt: expect.any(String), contradictions: [] });
    const { body } = await ask('GET');
    expect([at(body, 'data.estado'), at(body, 'data.questoes.0.resposta')]).toEqual(['entregue', last]);
  });
});
