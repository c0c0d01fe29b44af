import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '../test-app.ts';
import { createTestCandidate, type TestCandidate } from '../test-candidates.ts';
import { createTestExam, type TestExam } from '../test-exams.ts';
import type { TestCompany } from '../test-people.ts';

const rule = {
  regra_consulta: 'DOCUMENTACAO_E_SINTAXE',
  ferramentas_permitidas: 'MDN e calculadora',
  frase_da_regra: 'Cite o que copiar.',
  quem_mais_julga: 'TAMBEM',
  outros_que_julgam: 'um programa que ordena candidatos',
  versoes_para_quem_corrige: true,
};
const keys = Object.keys(rule) as (keyof typeof rule)[];
const ruleIn = (data: Json) =>
  Object.fromEntries(keys.flatMap((key) => (key in data ? [[key, data[key]]] : [])));

/** Candidates read the rule before they start, take the exam under the version they read, and keep it. */
describe('the rule of a run', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let candidate: TestCandidate;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-03-02T12:00:00.000Z' });
    company = await test.people.company();
  });
  beforeEach(async () => {
    exam = await createTestExam(test, { company });
    candidate = await createTestCandidate(test, exam.runId);
  });
  afterAll(() => test.close());

  const standing = async (runId = exam.runId): Promise<Json> =>
    (await test.call('GET', `/test/${runId}/rule`, { as: company.token })).body.data;
  const change = async (given: Json, as = company.token) =>
    test.call('PUT', `/test/${exam.runId}/rule`, {
      as,
      body: { edicao: (await standing()).edicao, ...given },
    });
  const details = async (runId = exam.runId): Promise<Json> =>
    (await test.call('GET', `/test/${runId}/details`, { as: candidate.developer.token })).body.data;
  const publish = async (given: Json) => {
    const { body } = await test.call('POST', '/test', {
      as: company.token,
      body: {
        titulo: 'Prova de JavaScript',
        tipo_prova: 'TEORICA',
        data_inicio: '2026-03-02',
        data_fim: '2026-03-20',
        duracao: '01:00:00',
        ids_habilidades: [1],
        ids_stacks: [1],
        questoes: [{ enunciado: 'O que é uma fila?', tipo: 'DISSERTATIVA' }],
        ...given,
      },
    });
    return body;
  };

  it('that nobody chose is not stated, by the call for companies and by the one for templates', async () => {
    const own = await publish({});
    expect(ruleIn(await details(own.data.idProvaAndamento))).toEqual({ regra_consulta: 'NAO_INFORMADA' });
    const template = await createTestExam(test, { company, template: true });
    const applied = await test.call('POST', '/test/template/admin', {
      as: company.token,
      body: { id_prova: template.examId, data_inicio: '2026-03-02', data_fim: '2026-03-20', duracao: null },
    });
    expect(ruleIn(await details(applied.body.data.id))).toEqual({ regra_consulta: 'NAO_INFORMADA' });
  });

  it('is read as it was published: in the details, by an invitation, in the attempt and with the result', async () => {
    const runId: number = (await publish(rule)).data.idProvaAndamento;
    expect(ruleIn(await details(runId))).toEqual(rule);
    const link = await test.call('POST', `/test/${runId}/invitation-links`, {
      as: company.token,
      body: { expira_em: '2026-03-10T12:00:00.000Z' },
    });
    const token = String(link.body.data.url).split('#token=')[1];
    const opened = await test.call('POST', '/exam-invitation/open', { body: { token } });
    expect(ruleIn(opened.body.data)).toEqual(rule);
    const taker = await createTestCandidate(test, runId);
    const { body } = await taker.start();
    expect(ruleIn((await taker.paper()).body.data)).toEqual(rule);
    await taker.finish(body.data.id);
    expect(ruleIn((await taker.result(body.data.id)).body.data)).toEqual(rule);
  });

  it('changes for those who begin later, and for nobody who has begun', async () => {
    await change(rule);
    const { body } = await candidate.start();
    test.clock.advance(60_000);
    await change({ regra_consulta: 'PROIBIDA', ferramentas_permitidas: '', quem_mais_julga: 'NINGUEM_MAIS' });
    expect(ruleIn((await candidate.paper()).body.data)).toEqual(rule);
    expect(ruleIn((await candidate.result(body.data.id)).body.data)).toEqual(rule);
    const later = await createTestCandidate(test, exam.runId);
    await later.start();
    const next = {
      regra_consulta: 'PROIBIDA',
      frase_da_regra: rule.frase_da_regra,
      quem_mais_julga: 'NINGUEM_MAIS',
      versoes_para_quem_corrige: true,
    };
    expect(ruleIn((await later.paper()).body.data)).toEqual(next);
    expect(ruleIn(await details())).toEqual(next);
    const { anteriores, desde } = await standing();
    expect(anteriores.map(ruleIn)).toEqual([rule, { regra_consulta: 'CONSULTA_LIVRE' }]);
    expect([desde, anteriores[0].desde]).toEqual(['2026-03-02T12:01:00.000Z', '2026-03-02T12:00:00.000Z']);
    test.clock.advance(-60_000);
  });

  it('says of a run that nobody else judges, also once a later version names somebody', async () => {
    const { quem_mais_julga, outros_que_julgam } = rule;
    expect(await standing()).toMatchObject({ ninguem_mais_julga: false });
    await change({ quem_mais_julga: 'NINGUEM_MAIS' });
    expect(await standing()).toMatchObject({ ninguem_mais_julga: true });
    await change({ quem_mais_julga, outros_que_julgam });
    expect(await standing()).toMatchObject({ quem_mais_julga: 'TAMBEM', ninguem_mais_julga: true });
  });

  it('is read anew by whoever read the one before it when it changed', async () => {
    const { versao_regra } = await details();
    await change(rule);
    const refused = await candidate.start({ versao_regra });
    expect([refused.status, refused.body.code]).toEqual([409, 'REGRA_MUDOU']);
    expect((await candidate.paper()).status).toBe(403);
    const now = (await details()).versao_regra;
    expect((await candidate.start({ versao_regra: now })).status).toBe(201);
    await change({ regra_consulta: 'PROIBIDA' });
    // Who has begun goes on, whatever the page read.
    expect((await candidate.start({ versao_regra: now })).status).toBe(200);
  });

  it('is the one that stood at the start, also when both happen at once', async () => {
    const people: TestCandidate[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await createTestCandidate(test, exam.runId));
    const changes = ['PROIBIDA', 'LIVRE_COM_DECLARACAO'].map((regra_consulta) =>
      test.call('PUT', `/test/${exam.runId}/rule`, {
        as: company.token,
        body: { regra_consulta, edicao: 1 },
      }),
    );
    const starts = people.map((person) => person.start({ versao_regra: 1 }));
    const [first, second, ...begun] = await Promise.all([...changes, ...starts]);
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    for (const [index, { status }] of begun.entries()) {
      expect([201, 409]).toContain(status);
      if (status === 201)
        expect((await people[index]?.paper())?.body.data.regra_consulta).toBe('CONSULTA_LIVRE');
    }
  });

  it('makes no version when it is saved as it was, and keeps what a change leaves out', async () => {
    await change(rule);
    await change(rule);
    await change({});
    expect(ruleIn(await standing())).toEqual(rule);
    expect((await standing()).anteriores).toHaveLength(1);
  });

  it.each([
    ['an unknown word', { regra_consulta: 'COLA' }],
    ['another judge who is not named', { quem_mais_julga: 'TAMBEM' }],
    ['another judge with a blank name', { quem_mais_julga: 'TAMBEM', outros_que_julgam: '   ' }],
    ['a sentence that is too long', { frase_da_regra: 'a'.repeat(301) }],
    ['tools that are no text', { ferramentas_permitidas: ['MDN'] }],
    ['a judge that is no word', { quem_mais_julga: true }],
    ['a playback that is neither shown nor not', { versoes_para_quem_corrige: 'sim' }],
  ])('is not changed to %s', async (_, given) => {
    const refused = await change(given);
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
    expect((await publish(given)).code).toBe('CAMPO_INVALIDO');
    expect(ruleIn(await standing())).toEqual({ regra_consulta: 'CONSULTA_LIVRE' });
  });

  it('is changed only by those who decide in its company', async () => {
    const rival = await test.people.company();
    expect((await change(rule, rival.token)).status).toBe(404);
    expect((await change(rule, candidate.developer.token)).status).toBe(403);
    const old = await test.call('PUT', `/test/${exam.runId}/rule`, {
      as: company.token,
      body: { ...rule, edicao: 99 },
    });
    expect([old.status, old.body.code]).toEqual([409, 'EDICAO_ANTIGA']);
  });

  it('goes with a copy of the run', async () => {
    await change(rule);
    const { body } = await test.call('POST', `/test/${exam.runId}/duplicate`, { as: company.token });
    expect(ruleIn(await standing(body.data.id))).toEqual(rule);
  });
});
