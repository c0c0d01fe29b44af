import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test-app.ts';
import { createTestCandidate, type TestCandidate } from '../../test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '../../test-exams.ts';

describe('saving', () => {
  const noon = '2026-03-02T12:00:00.000Z';
  let test: TestApp;
  let exam: TestExam;
  let essay: TestQuestion;
  let single: TestQuestion;
  let multiple: TestQuestion;
  let candidate: TestCandidate;
  let id: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(noon);
    exam = await createTestExam(test, { duration: 3600 });
    [essay, single, multiple] = exam.questions as [TestQuestion, TestQuestion, TestQuestion];
    candidate = await createTestCandidate(test, exam.runId);
    id = (await candidate.start()).body.data.id;
  });

  const prazo = () => Date.parse('2026-03-02T13:00:05.000Z');
  const saved = async () => (await candidate.paper()).body.data.respostas;

  it('answers the version, the deadline and the time', async () => {
    const { status, body } = await candidate.save(id, essay.id, { resposta: 'Um' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ versao: 1, prazo: '2026-03-02T13:00:05.000Z', agora: noon });
    const again = await candidate.save(id, essay.id, { resposta: 'Dois', versao_base: 1 });
    expect(again.body.data.versao).toBe(2);
  });

  it('a lost acknowledgement is replayed once', async () => {
    const operation = { op_id: randomUUID(), resposta: 'Um' };
    const first = await candidate.save(id, essay.id, operation);
    await candidate.save(id, essay.id, { resposta: 'Dois', versao_base: 1 });
    const replay = await candidate.save(id, essay.id, operation);
    expect([first.status, replay.status]).toEqual([200, 200]);
    expect(replay.body.data).toEqual(first.body.data);
    expect(await saved()).toEqual([{ id_questao: essay.id, versao: 2, resposta: 'Dois' }]);
  });

  it('20 copies of one save at once make one version', async () => {
    const operation = { op_id: randomUUID(), resposta: 'Um' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => candidate.save(id, essay.id, operation)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.versao}`))).toEqual(
      new Set(['200 1']),
    );
    expect(await history()).toEqual([{ version: 1, text: 'Um', option_ids: null }]);
  });

  it('same `op_id`, other body 422', async () => {
    const op_id = randomUUID();
    await candidate.save(id, essay.id, { op_id, resposta: 'Um' });
    const otherText = await candidate.save(id, essay.id, { op_id, resposta: 'Dois' });
    const otherQuestion = await candidate.save(id, single.id, { op_id, id_alternativa: single.rightIds[0] });
    for (const { status, body } of [otherText, otherQuestion]) {
      expect([status, body.code]).toEqual([422, 'OPERACAO_REPETIDA']);
    }
  });

  it('a stale base version is 409 with the answer as it is saved', async () => {
    await candidate.save(id, essay.id, { resposta: 'No notebook' });
    const { status, body } = await candidate.save(id, essay.id, { resposta: 'No celular' });
    expect([status, body.code]).toEqual([409, 'RESPOSTA_DESATUALIZADA']);
    const expected = { versao: 1, resposta: 'No notebook', prazo: '2026-03-02T13:00:05.000Z', agora: noon };
    expect(body.data).toEqual(expected);
    await candidate.save(id, multiple.id, { id_alternativa: multiple.rightIds });
    const picked = await candidate.save(id, multiple.id, { id_alternativa: [], versao_base: 7 });
    expect(picked.body.data).toMatchObject({ versao: 1, id_alternativa: multiple.rightIds });
    const ahead = await candidate.save(id, single.id, { id_alternativa: 0, versao_base: 1 });
    expect(ahead.body.data).toMatchObject({ versao: 0 });
  });

  it('two tabs at once: one version each, never the same', async () => {
    const answers = await Promise.all(
      ['um', 'dois', 'três', 'quatro'].map((resposta) => candidate.save(id, essay.id, { resposta })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await history()).toHaveLength(1);
  });

  it('from a tab that lost the attempt is 409; a client that names no tab is not checked', async () => {
    await test.db.kysely.updateTable('attempts').set({ epoch: 2 }).where('attempts.id', '=', id).execute();
    const { status, body } = await candidate.save(id, essay.id, { resposta: 'Um', epoca: 1 });
    expect([status, body.code]).toEqual([409, 'PROVA_EM_OUTRO_LUGAR']);
    expect((await candidate.save(id, essay.id, { resposta: 'Um', epoca: 2 })).status).toBe(200);
    expect((await candidate.save(id, essay.id, { resposta: 'Dois', versao_base: 1 })).status).toBe(200);
  });

  it('20 KB accepted, one byte more refused', async () => {
    const most = 'é'.repeat(10_240);
    expect((await candidate.save(id, essay.id, { resposta: most })).status).toBe(200);
    const more = await candidate.save(id, essay.id, { resposta: `${most}a`, versao_base: 1 });
    expect(more.status).toBe(400);
    expect(more.body.fields.resposta).toContain('20 KB');
    expect((await saved())[0].resposta).toBe(most);
  });

  it('alternative of another question refused', async () => {
    for (const [question, body] of [
      [single, { id_alternativa: multiple.rightIds[0] }],
      [multiple, { id_alternativa: [multiple.rightIds[0], single.rightIds[0]] }],
      [single, { id_alternativa: single.optionIds.slice(0, 2) }],
      [single, { resposta: 'texto' }],
      [essay, { id_alternativa: single.rightIds[0] }],
      [essay, {}],
    ] as const) {
      const { status, body: answer } = await candidate.save(id, question.id, body);
      expect([status, answer.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
    }
    expect(await saved()).toEqual([]);
  });

  it('question of another exam refused', async () => {
    const other = await createTestExam(test);
    const [question] = other.questions;
    const { status, body } = await candidate.save(id, question?.id ?? 0, { resposta: 'Um' });
    expect([status, body.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
  });

  it('into somebody else’s attempt is 404', async () => {
    const stranger = await createTestCandidate(test, exam.runId);
    expect((await stranger.save(id, essay.id, { resposta: 'Um' })).status).toBe(404);
    expect((await stranger.save(0, essay.id, { resposta: 'Um' })).status).toBe(404);
    expect(await saved()).toEqual([]);
  });

  it('clearing is a version, not a deletion', async () => {
    await candidate.save(id, essay.id, { resposta: 'Um' });
    await candidate.save(id, essay.id, { resposta: '', versao_base: 1 });
    await candidate.save(id, single.id, { id_alternativa: single.rightIds[0] });
    await candidate.save(id, single.id, { id_alternativa: 0, versao_base: 1 });
    await candidate.save(id, multiple.id, { id_alternativa: multiple.rightIds });
    await candidate.save(id, multiple.id, { id_alternativa: null, versao_base: 1 });
    expect(await saved()).toEqual(
      [essay, single, multiple].map((question) => ({ id_questao: question.id, versao: 2 })),
    );
    expect(await history()).toHaveLength(6);
  });

  it('emoji, NUL and right-to-left text come back as sent or are refused', async () => {
    const texts = [
      '👩🏽‍💻 ok',
      'שלום עולם',
      '\u202eabc',
      '  espaços\n\tno começo',
      '<script>alert(1)</script>',
      "'; --",
    ];
    for (const [index, resposta] of texts.entries()) {
      const { status } = await candidate.save(id, essay.id, { resposta, versao_base: index });
      expect(status).toBe(200);
      expect((await saved())[0].resposta).toBe(resposta);
    }
    for (const resposta of ['a\0b', '\ud800']) {
      const { status } = await candidate.save(id, essay.id, { resposta, versao_base: texts.length });
      expect(status).toBe(400);
    }
  });

  it('at `prazo` − 1 ms, `prazo`, + 30 s, + 30 s + 1 ms', async () => {
    const statuses = [];
    for (const [index, offset] of [-1, 0, 30_000, 30_001].entries()) {
      test.clock.set(new Date(prazo() + offset));
      const { status } = await candidate.save(id, essay.id, { resposta: `${index}`, versao_base: index });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 410]);
  });

  it('after the close is 410 with the receipt, and the attempt is delivered by then', async () => {
    await candidate.save(id, essay.id, { resposta: 'Um' });
    test.clock.set(new Date(prazo() + 30_001));
    const { status, body } = await candidate.save(id, essay.id, { resposta: 'Dois', versao_base: 1 });
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect(body.data).toEqual({
      id,
      entregue_em: '2026-03-02T13:00:05.000Z',
      corrigida: false,
      hash: expect.any(String),
      tardias: 1,
    });
    expect(await history()).toEqual([{ version: 1, text: 'Um', option_ids: null }]);
  });

  it('the server’s clock steps back: nothing reopens', async () => {
    test.clock.set(new Date(prazo() + 30_001));
    await candidate.paper();
    test.clock.set(noon);
    expect((await candidate.save(id, essay.id, { resposta: 'Um' })).status).toBe(410);
    expect((await candidate.paper()).status).toBe(410);
  });

  it('device clock ±1 day changes nothing, nor does one that makes no sense', async () => {
    for (const [index, criado_em] of [
      '2026-03-01T12:00:00Z',
      '2026-03-03T12:00:00Z',
      '2031-01-01T00:00:00Z',
      'ontem',
      '',
      null,
    ].entries()) {
      const { status } = await candidate.save(id, essay.id, {
        resposta: `${index}`,
        versao_base: index,
        criado_em,
      });
      expect(status).toBe(200);
    }
    expect((await candidate.paper()).body.data.prazo).toBe('2026-03-02T13:00:05.000Z');
  });

  it('hostile bodies and addresses are refused, never an error of ours', async () => {
    const as = candidate.developer.token;
    const good = { op_id: randomUUID(), versao_base: 0, resposta: 'x' };
    for (const body of [
      {},
      [],
      'texto',
      { ...good, op_id: 'x' },
      { ...good, versao_base: -1 },
      { ...good, versao_base: 1e300 },
      { ...good, versao_base: 1.5 },
      { ...good, resposta: { a: 1 } },
      { ...good, id_alternativa: 'um' },
      { ...good, id_alternativa: Array.from({ length: 51 }, () => 1) },
      { ...good, id_alternativa: 9_007_199_254_740_991 },
      { ...good, criado_em: 'x'.repeat(61) },
      { ...good, epoca: 'x' },
    ]) {
      const { status } = await test.call('PUT', `/developer/answerTest/${id}/${essay.id}`, { as, body });
      expect([400, 409], JSON.stringify(body)).toContain(status);
    }
    for (const [path, expected] of [
      [`/developer/answerTest/abc/${essay.id}`, 400],
      [`/developer/answerTest/99999999999999999999/${essay.id}`, 404],
      [`/developer/answerTest/-1/${essay.id}`, 404],
      [`/developer/answerTest/${id}/99999999999999999999`, 400],
    ] as const) {
      expect((await test.call('PUT', path, { as, body: good })).status, path).toBe(expected);
    }
  });

  async function history() {
    return test.db.kysely
      .selectFrom('answer_history')
      .select(['answer_history.version', 'answer_history.text', 'answer_history.option_ids'])
      .where('answer_history.attempt_id', '=', id)
      .orderBy('answer_history.version')
      .execute();
  }
});
