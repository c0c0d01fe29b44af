import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestQuestion } from '#app/server/test-exams.ts';
import { noon, useBegunAttempt } from '../test-begun.ts';
import { waysToSave } from './test-ways-to-save.ts';

describe.each(waysToSave)('saving %s', (_way, saveSo) => {
  const begun = useBegunAttempt({
    duration: 3600,
    questions: [
      { kind: 'essay', rubric: [[0, 1]] },
      { kind: 'single', options: ['*a', 'b'] },
      { kind: 'multiple', options: ['*a', '*b', 'c'] },
    ],
    draws: [{ count: 1, questions: [{ kind: 'essay' }, { kind: 'essay' }] }],
  });
  const essay = () => begun.question('essay');
  const single = () => begun.question('single');
  const multiple = () => begun.question('multiple');
  const prazo = '2026-03-02T13:00:05.000Z';
  const saved = async () => (await begun.candidate.paper()).body.data.respostas;
  const attempt = () => begun.test.db.kysely.updateTable('sittings').where('sittings.id', '=', begun.id);

  const save = (body: Record<string, unknown>, question = essay()) => saveSo(begun, question.id, body);
  const refusal = async (...given: Parameters<typeof save>) => {
    const { status, body } = await save(...given);
    return [status, body.code];
  };

  it('returns the version, which counts from 1, the deadline and the time', async () => {
    const first = await save({ resposta: 'Um' });
    expect([first.status, first.body.data]).toEqual([200, { versao: 1, prazo, agora: noon }]);
    expect((await save({ resposta: 'Dois', versao_base: 1 })).body.data.versao).toBe(2);
    expect(await saved()).toEqual([{ id_questao: essay().id, versao: 2, resposta: 'Dois' }]);
    expect(await history()).toEqual([
      { version: 1, text: 'Um', option_ids: null },
      { version: 2, text: 'Dois', option_ids: null },
    ]);
  });

  it('clearing is a version, not a deletion', async () => {
    for (const [question, given, cleared] of [
      [essay(), { resposta: 'Um' }, { resposta: '' }],
      [single(), { id_alternativa: single().rightIds[0] }, { id_alternativa: 0 }],
      [multiple(), { id_alternativa: multiple().rightIds }, { id_alternativa: null }],
    ] as const) {
      await save(given, question);
      expect((await save({ ...cleared, versao_base: 1 }, question)).body.data.versao).toBe(2);
    }
    expect(await saved()).toEqual(
      [essay(), single(), multiple()].map((question) => ({ id_questao: question.id, versao: 2 })),
    );
    expect(await history()).toHaveLength(6);
  });

  it('a lost acknowledgement is replayed once', async () => {
    const operation = { op_id: randomUUID(), resposta: 'Um' };
    const first = await save(operation);
    await save({ resposta: 'Dois', versao_base: 1 });
    const replay = await save(operation);
    expect([first.status, replay.status, replay.body.data]).toEqual([200, 200, first.body.data]);
    expect(await saved()).toEqual([{ id_questao: essay().id, versao: 2, resposta: 'Dois' }]);
    const picked = { op_id: randomUUID(), id_alternativa: multiple().rightIds };
    for (const _ of ['once', 'again'])
      expect((await save(picked, multiple())).body.data).toMatchObject({ versao: 1 });
  });

  it('same `op_id`, other body 422', async () => {
    const op_id = randomUUID();
    await save({ op_id, resposta: 'Um' });
    expect(await refusal({ op_id, resposta: 'Dois' })).toEqual([422, 'OPERACAO_REPETIDA']);
    expect(await refusal({ op_id, resposta: '' })).toEqual([422, 'OPERACAO_REPETIDA']);
    const choice = { op_id, id_alternativa: single().rightIds[0] };
    expect(await refusal(choice, single())).toEqual([422, 'OPERACAO_REPETIDA']);
    const other = { op_id: randomUUID() };
    await save({ ...other, id_alternativa: single().rightIds[0] }, single());
    expect(await refusal({ ...other, id_alternativa: single().wrongIds[0] }, single())).toEqual([
      422,
      'OPERACAO_REPETIDA',
    ]);
    // Two questions without an answer differ too.
    const cleared = { op_id: randomUUID(), resposta: '', versao_base: 1 };
    await save(cleared);
    const [drawn] = await pool();
    expect(await refusal({ ...cleared, versao_base: 0 }, drawn)).toEqual([422, 'OPERACAO_REPETIDA']);
    expect(await history()).toHaveLength(3);
  });

  it('a stale base version is 409 with the saved answer', async () => {
    await save({ resposta: 'No notebook' });
    const { status, body } = await save({ resposta: 'No celular' });
    expect([status, body.code]).toEqual([409, 'RESPOSTA_DESATUALIZADA']);
    expect(body.data).toEqual({ versao: 1, resposta: 'No notebook', prazo, agora: noon });
    await save({ id_alternativa: multiple().rightIds }, multiple());
    const picked = await save({ id_alternativa: [], versao_base: Number.MAX_SAFE_INTEGER }, multiple());
    expect([picked.status, picked.body.data]).toEqual([
      409,
      { versao: 1, id_alternativa: multiple().rightIds, prazo, agora: noon },
    ]);
    const ahead = await save({ id_alternativa: 0, versao_base: 1 }, single());
    expect([ahead.status, ahead.body.data]).toEqual([409, { versao: 0, prazo, agora: noon }]);
    await save({ id_alternativa: single().wrongIds[0] }, single());
    expect((await save({ id_alternativa: 0 }, single())).body.data.id_alternativa).toBe(single().wrongIds[0]);
  });

  it('from a tab that lost the attempt is 409; a client that names no tab is not checked', async () => {
    const before = { op_id: randomUUID(), id_alternativa: single().rightIds[0], epoca: 1 };
    expect((await save(before, single())).status).toBe(200);
    await attempt().set({ epoch: 2 }).execute();
    // What it saved before is acknowledged again.
    expect((await save(before, single())).body.data).toMatchObject({ versao: 1 });
    for (const epoca of [1, 3, Number.MAX_SAFE_INTEGER])
      expect(await refusal({ resposta: 'Um', epoca })).toEqual([409, 'PROVA_EM_OUTRO_LUGAR']);
    expect((await save({ resposta: 'Um', epoca: 2 })).status).toBe(200);
    expect((await save({ resposta: 'Dois', versao_base: 1 })).status).toBe(200);
    expect((await save({ resposta: 'Três', versao_base: 2, epoca: null })).status).toBe(200);
  });

  it('20 KB accepted, one byte more refused', async () => {
    const most = 'é'.repeat(10_240);
    expect((await save({ resposta: most })).status).toBe(200);
    const more = await save({ resposta: `${most}a`, versao_base: 1 });
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
      expect(await refusal(body, question)).toEqual([400, 'RESPOSTA_INVALIDA']);
    }
    expect(await saved()).toEqual([]);
  });

  it('question of another exam refused, and one that was not drawn', async () => {
    const [foreign] = (await createTestExam(begun.test)).questions;
    const [drawn, undrawn] = await pool();
    for (const question of [foreign, undrawn])
      expect(await refusal({ resposta: 'Um' }, question)).toEqual([400, 'RESPOSTA_INVALIDA']);
    expect(await saved()).toEqual([]);
    expect((await save({ resposta: 'Um' }, drawn)).status).toBe(200);
  });

  it('at `prazo` − 1 ms, `prazo`, + 30 s, + 30 s + 1 ms: the last one delivers the attempt, with the receipt', async () => {
    const statuses = [];
    for (const [index, offset] of [-1, 0, 30_000].entries()) {
      begun.test.clock.set(new Date(Date.parse(prazo) + offset));
      statuses.push((await save({ resposta: `${index}`, versao_base: index })).status);
    }
    expect(statuses).toEqual([200, 200, 200]);
    begun.test.clock.set(new Date(Date.parse(prazo) + 30_001));
    const { status, body } = await save({ resposta: 'Tarde', versao_base: 3 });
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    const receipt = { id: begun.id, entregue_em: prazo, corrigida: false, hash: expect.any(String) };
    expect(body.data).toEqual({ ...receipt, tardias: 1 });
    expect(await history()).toHaveLength(3);
  });

  it('into an attempt that is delivered or annulled is 410', async () => {
    await begun.candidate.finish(begun.id);
    const { status, body } = await save({ resposta: 'Um' });
    expect([status, body.code, body.error]).toEqual([410, 'PROVA_ENCERRADA', 'Você já entregou esta prova.']);
    expect(body.data.entregue_em).toBe(noon);
    await attempt().set({ state: 'annulled' }).execute();
    const annulled = await save({ resposta: 'Um' });
    expect([annulled.status, annulled.body.error]).toEqual([410, 'Esta prova foi anulada.']);
    expect(annulled.body.data).toBeUndefined();
    expect(await history()).toEqual([]);
  });

  it('from a suspended account is 401', async () => {
    await begun.test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: new Date(noon) })
      .where('accounts.id', '=', begun.candidate.developer.accountId)
      .execute();
    expect(await refusal({ resposta: 'Um' })).toEqual([401, 'SESSAO_INVALIDA']);
    expect(await history()).toEqual([]);
  });

  it('after too many others is 429, and half a second later it is not', async () => {
    const later = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds);
    await attempt()
      .set({ saves_full_at: later(30_000) })
      .execute();
    expect(await refusal({ resposta: 'Um' })).toEqual([429, 'SALVAMENTOS_DEMAIS']);
    begun.test.clock.advance(500);
    expect((await save({ resposta: 'Um' })).status).toBe(200);
    const { saves_full_at } = await begun.test.db.kysely
      .selectFrom('sittings')
      .select('sittings.saves_full_at')
      .where('sittings.id', '=', begun.id)
      .executeTakeFirstOrThrow();
    expect(saves_full_at).toEqual(later(30_500));
  });

  it('into a reopened attempt takes the marks of the version before away', async () => {
    const company = (method: 'PUT' | 'POST', path: string, body: Record<string, unknown>) =>
      begun.test.call(method, `/test/${begun.exam.runId}${path}`, { as: begun.exam.company.token, body });
    const verdicts = () =>
      begun.test.db.kysely
        .selectFrom('verdicts')
        .select('verdicts.question_id')
        .where('verdicts.attempt_id', '=', begun.id)
        .execute();
    await save({ resposta: 'Um' });
    begun.test.clock.set('2026-03-02T13:00:35.001Z');
    await begun.candidate.paper();
    const judged = [{ id_questao: essay().id, correta: true, niveis: [1] }];
    await company('PUT', '/correction', { id_prova_usuario: begun.id, questoesCorrigidas: judged });
    const before = await verdicts();
    expect(before).toContainEqual({ question_id: essay().id });
    const time = { id_usuario: begun.candidate.developer.accountId, motivo: 'Laudo', minutos: 30 };
    expect((await company('POST', '/extra-time', time)).body.data.reaberta).toBe(true);
    expect((await save({ resposta: 'Dois', versao_base: 1 })).status).toBe(200);
    expect(await verdicts()).toEqual(before.filter(({ question_id }) => question_id !== essay().id));
  });

  /** The question that was drawn for this attempt, and the one that was not. */
  async function pool(): Promise<[TestQuestion, TestQuestion]> {
    const { question_ids } = await begun.test.db.kysely
      .selectFrom('sittings')
      .select('sittings.question_ids')
      .where('sittings.id', '=', begun.id)
      .executeTakeFirstOrThrow();
    const [one, other] = begun.exam.questions.filter(({ draw }) => draw !== null);
    if (!one || !other) throw new Error('The pool has two questions.');
    return question_ids.includes(one.id) ? [one, other] : [other, one];
  }

  async function history() {
    return begun.test.db.kysely
      .selectFrom('answer_history')
      .select(['answer_history.version', 'answer_history.text', 'answer_history.option_ids'])
      .where('answer_history.attempt_id', '=', begun.id)
      .orderBy('answer_history.question_id')
      .orderBy('answer_history.version')
      .execute();
  }
});

describe('saving', () => {
  const begun = useBegunAttempt({ duration: 3600 });
  const essay = () => begun.question('essay');

  const prazo = () => Date.parse('2026-03-02T13:00:05.000Z');
  const saved = async () => (await begun.candidate.paper()).body.data.respostas;

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

  it('several tabs at once: one save wins, the others are 409', async () => {
    const answers = await Promise.all(
      ['um', 'dois', 'três', 'quatro'].map((resposta) =>
        begun.candidate.save(begun.id, essay().id, { resposta }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await history()).toHaveLength(1);
  });

  it('into a reopened attempt ends what goes on about the version before', async () => {
    const { kysely } = begun.test.db;
    const [asked, other] = [essay().id, begun.question('single').id];
    await kysely.updateTable('sittings').set({ reopened: 1 }).where('sittings.id', '=', begun.id).execute();
    await sql`insert into test_trials (run_id, position, execution, made_at)
              values (${begun.exam.runId}, 1, '{}', ${noon})`.execute(kysely);
    await sql`insert into retested_answers (run_id, attempt_id, question_id, state)
              values (${begun.exam.runId}, ${begun.id}, ${asked}, 'queued')`.execute(kysely);
    for (const question of [asked, other]) {
      const about = sql`${begun.id}, ${question}`;
      await sql`insert into double_marks (attempt_id, question_id, place) values (${about}, 1)`.execute(
        kysely,
      );
      await sql`insert into answer_tests (attempt_id, question_id, state, queued_at)
                values (${about}, 'queued', ${noon})`.execute(kysely);
      await sql`insert into run_jobs (attempt_id, question_id, account_id, kind, task, queued_at)
                values (${about}, ${begun.candidate.developer.accountId}, 'grade', '{}', ${noon})`.execute(
        kysely,
      );
    }
    expect((await begun.candidate.save(begun.id, asked, { resposta: 'Um' })).status).toBe(200);
    for (const [table, left] of [
      ['retested_answers', []],
      ['double_marks', [other]],
      ['answer_tests', [other]],
      ['run_jobs', [other]],
    ] as const) {
      const { rows } = await sql<{ question_id: number }>`
        select question_id from ${sql.table(table)} where attempt_id = ${begun.id}`.execute(kysely);
      expect(
        rows.map(({ question_id }) => question_id),
        table,
      ).toEqual(left);
    }
  });

  it('into somebody else’s attempt is 404', async () => {
    const stranger = await createTestCandidate(begun.test, begun.exam.runId);
    expect((await stranger.save(begun.id, essay().id, { resposta: 'Um' })).status).toBe(404);
    expect((await stranger.save(0, essay().id, { resposta: 'Um' })).status).toBe(404);
    expect(await saved()).toEqual([]);
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
    const kept = await begun.test.db.kysely
      .selectFrom('answer_history')
      .select('answer_history.client_created_at')
      .where('answer_history.attempt_id', '=', begun.id)
      .orderBy('answer_history.version')
      .execute();
    expect(kept.map(({ client_created_at }) => client_created_at)).toEqual([
      new Date('2026-03-01T12:00:00Z'),
      new Date('2026-03-03T12:00:00Z'),
      new Date('2031-01-01T00:00:00Z'),
      ...[null, null, null],
    ]);
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
