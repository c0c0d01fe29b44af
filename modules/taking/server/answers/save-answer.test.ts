import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { noon, useBegunAttempt } from '../test-begun.ts';

describe('saving', () => {
  const begun = useBegunAttempt({ duration: 3600 });
  const essay = () => begun.question('essay');
  const single = () => begun.question('single');
  const multiple = () => begun.question('multiple');

  const prazo = () => Date.parse('2026-03-02T13:00:05.000Z');
  const saved = async () => (await begun.candidate.paper()).body.data.respostas;

  it('returns the version, the deadline and the time', async () => {
    const { status, body } = await begun.candidate.save(begun.id, essay().id, { resposta: 'Um' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ versao: 1, prazo: '2026-03-02T13:00:05.000Z', agora: noon });
    const again = await begun.candidate.save(begun.id, essay().id, { resposta: 'Dois', versao_base: 1 });
    expect(again.body.data.versao).toBe(2);
  });

  it('a lost acknowledgement is replayed once', async () => {
    const operation = { op_id: randomUUID(), resposta: 'Um' };
    const first = await begun.candidate.save(begun.id, essay().id, operation);
    await begun.candidate.save(begun.id, essay().id, { resposta: 'Dois', versao_base: 1 });
    const replay = await begun.candidate.save(begun.id, essay().id, operation);
    expect([first.status, replay.status]).toEqual([200, 200]);
    expect(replay.body.data).toEqual(first.body.data);
    expect(await saved()).toEqual([{ id_questao: essay().id, versao: 2, resposta: 'Dois' }]);
  });

  it('20 copies of one save at once make one version', async () => {
    const operation = { op_id: randomUUID(), resposta: 'Um' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => begun.candidate.save(begun.id, essay().id, operation)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.versao}`))).toEqual(
      new Set(['200 1']),
    );
    expect(await history()).toEqual([{ version: 1, text: 'Um', option_ids: null }]);
  });

  it('same `op_id`, other body 422', async () => {
    const op_id = randomUUID();
    await begun.candidate.save(begun.id, essay().id, { op_id, resposta: 'Um' });
    const otherText = await begun.candidate.save(begun.id, essay().id, { op_id, resposta: 'Dois' });
    const otherQuestion = await begun.candidate.save(begun.id, single().id, {
      op_id,
      id_alternativa: single().rightIds[0],
    });
    for (const { status, body } of [otherText, otherQuestion]) {
      expect([status, body.code]).toEqual([422, 'OPERACAO_REPETIDA']);
    }
  });

  it('a stale base version is 409 with the saved answer', async () => {
    await begun.candidate.save(begun.id, essay().id, { resposta: 'No notebook' });
    const { status, body } = await begun.candidate.save(begun.id, essay().id, { resposta: 'No celular' });
    expect([status, body.code]).toEqual([409, 'RESPOSTA_DESATUALIZADA']);
    const expected = { versao: 1, resposta: 'No notebook', prazo: '2026-03-02T13:00:05.000Z', agora: noon };
    expect(body.data).toEqual(expected);
    await begun.candidate.save(begun.id, multiple().id, { id_alternativa: multiple().rightIds });
    const picked = await begun.candidate.save(begun.id, multiple().id, {
      id_alternativa: [],
      versao_base: 7,
    });
    expect(picked.body.data).toMatchObject({ versao: 1, id_alternativa: multiple().rightIds });
    const ahead = await begun.candidate.save(begun.id, single().id, { id_alternativa: 0, versao_base: 1 });
    expect(ahead.body.data).toMatchObject({ versao: 0 });
  });

  it('several tabs at once: one save wins, the others are 409', async () => {
    const answers = await Promise.all(
      ['um', 'dois', 'três', 'quatro'].map((resposta) =>
        begun.candidate.save(begun.id, essay().id, { resposta }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await history()).toHaveLength(1);
  });

  it('from a tab that lost the attempt is 409; a client that names no tab is not checked', async () => {
    await begun.test.db.kysely
      .updateTable('attempts')
      .set({ epoch: 2 })
      .where('attempts.id', '=', begun.id)
      .execute();
    const { status, body } = await begun.candidate.save(begun.id, essay().id, { resposta: 'Um', epoca: 1 });
    expect([status, body.code]).toEqual([409, 'PROVA_EM_OUTRO_LUGAR']);
    expect((await begun.candidate.save(begun.id, essay().id, { resposta: 'Um', epoca: 2 })).status).toBe(200);
    expect(
      (await begun.candidate.save(begun.id, essay().id, { resposta: 'Dois', versao_base: 1 })).status,
    ).toBe(200);
  });

  it('20 KB accepted, one byte more refused', async () => {
    const most = 'é'.repeat(10_240);
    expect((await begun.candidate.save(begun.id, essay().id, { resposta: most })).status).toBe(200);
    const more = await begun.candidate.save(begun.id, essay().id, { resposta: `${most}a`, versao_base: 1 });
    expect(more.status).toBe(400);
    expect(more.body.fields.resposta).toContain('20 KB');
    expect((await saved())[0].resposta).toBe(most);
  });

  it('alternative of another question refused', async () => {
    for (const [question, body] of [
      [single(), { id_alternativa: multiple().rightIds[0] }],
      [multiple(), { id_alternativa: [multiple().rightIds[0], single().rightIds[0]] }],
      [single(), { id_alternativa: single().optionIds.slice(0, 2) }],
      [single(), { resposta: 'texto' }],
      [essay(), { id_alternativa: single().rightIds[0] }],
      [essay(), {}],
    ] as const) {
      const { status, body: answer } = await begun.candidate.save(begun.id, question.id, body);
      expect([status, answer.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
    }
    expect(await saved()).toEqual([]);
  });

  it('question of another exam refused', async () => {
    const other = await createTestExam(begun.test);
    const [question] = other.questions;
    const { status, body } = await begun.candidate.save(begun.id, question?.id ?? 0, { resposta: 'Um' });
    expect([status, body.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
  });

  it('into somebody else’s attempt is 404', async () => {
    const stranger = await createTestCandidate(begun.test, begun.exam.runId);
    expect((await stranger.save(begun.id, essay().id, { resposta: 'Um' })).status).toBe(404);
    expect((await stranger.save(0, essay().id, { resposta: 'Um' })).status).toBe(404);
    expect(await saved()).toEqual([]);
  });

  it('clearing is a version, not a deletion', async () => {
    await begun.candidate.save(begun.id, essay().id, { resposta: 'Um' });
    await begun.candidate.save(begun.id, essay().id, { resposta: '', versao_base: 1 });
    await begun.candidate.save(begun.id, single().id, { id_alternativa: single().rightIds[0] });
    await begun.candidate.save(begun.id, single().id, { id_alternativa: 0, versao_base: 1 });
    await begun.candidate.save(begun.id, multiple().id, { id_alternativa: multiple().rightIds });
    await begun.candidate.save(begun.id, multiple().id, { id_alternativa: null, versao_base: 1 });
    expect(await saved()).toEqual(
      [essay(), single(), multiple()].map((question) => ({ id_questao: question.id, versao: 2 })),
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
      const { status } = await begun.candidate.save(begun.id, essay().id, { resposta, versao_base: index });
      expect(status).toBe(200);
      expect((await saved())[0].resposta).toBe(resposta);
    }
    for (const resposta of ['a\0b', '\ud800']) {
      const { status } = await begun.candidate.save(begun.id, essay().id, {
        resposta,
        versao_base: texts.length,
      });
      expect(status).toBe(400);
    }
  });

  it('at `prazo` − 1 ms, `prazo`, + 30 s, + 30 s + 1 ms', async () => {
    const statuses = [];
    for (const [index, offset] of [-1, 0, 30_000, 30_001].entries()) {
      begun.test.clock.set(new Date(prazo() + offset));
      const { status } = await begun.candidate.save(begun.id, essay().id, {
        resposta: `${index}`,
        versao_base: index,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 410]);
  });

  it('after the tolerance is 410 with the receipt, and delivers the attempt', async () => {
    await begun.candidate.save(begun.id, essay().id, { resposta: 'Um' });
    begun.test.clock.set(new Date(prazo() + 30_001));
    const { status, body } = await begun.candidate.save(begun.id, essay().id, {
      resposta: 'Dois',
      versao_base: 1,
    });
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect(body.data).toEqual({
      id: begun.id,
      entregue_em: '2026-03-02T13:00:05.000Z',
      corrigida: false,
      hash: expect.any(String),
      tardias: 1,
    });
    expect(await history()).toEqual([{ version: 1, text: 'Um', option_ids: null }]);
  });

  it('the server’s clock steps back: nothing reopens', async () => {
    begun.test.clock.set(new Date(prazo() + 30_001));
    await begun.candidate.paper();
    begun.test.clock.set(noon);
    expect((await begun.candidate.save(begun.id, essay().id, { resposta: 'Um' })).status).toBe(410);
    expect((await begun.candidate.paper()).status).toBe(410);
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
      const { status } = await begun.candidate.save(begun.id, essay().id, {
        resposta: `${index}`,
        versao_base: index,
        criado_em,
      });
      expect(status).toBe(200);
    }
    expect((await begun.candidate.paper()).body.data.prazo).toBe('2026-03-02T13:00:05.000Z');
  });

  it('hostile bodies and addresses are refused and never cause a server error', async () => {
    const as = begun.candidate.developer.token;
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
      const { status } = await begun.test.call('PUT', `/developer/answerTest/${begun.id}/${essay().id}`, {
        as,
        body,
      });
      expect([400, 409], JSON.stringify(body)).toContain(status);
    }
    for (const [path, expected] of [
      [`/developer/answerTest/abc/${essay().id}`, 400],
      [`/developer/answerTest/99999999999999999999/${essay().id}`, 404],
      [`/developer/answerTest/-1/${essay().id}`, 404],
      [`/developer/answerTest/${begun.id}/99999999999999999999`, 400],
    ] as const) {
      expect((await begun.test.call('PUT', path, { as, body: good })).status, path).toBe(expected);
    }
  });

  async function history() {
    return begun.test.db.kysely
      .selectFrom('answer_history')
      .select(['answer_history.version', 'answer_history.text', 'answer_history.option_ids'])
      .where('answer_history.attempt_id', '=', begun.id)
      .orderBy('answer_history.version')
      .execute();
  }
});
