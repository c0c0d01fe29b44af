import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { giveBase, handInWork } from '#modules/marking/server/works/test-hand-in.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import { settleDefences } from './settle-defences.ts';

const minute = 60_000;
const sum = 'export function soma(itens) {\n  let total = 0;\n  return total;\n}';

describe('a defence', () => {
  let test: TestApp;
  let company: TestCompany;
  let grader: TestPerson;
  let lia: TestPerson;
  let exam: TestExam;
  let questionId: number;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    await publishTestOwnExam(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company();
    grader = await test.people.member(company, 'corretor');
    lia = await test.people.developer({ name: 'Lia Canária' });
    exam = await createTestExam(test, { company, kind: 'practice', questions: [{ kind: 'essay' }] });
    questionId = exam.questions[0]?.id ?? 0;
  });

  const set = (more: object = {}) =>
    test.call('PUT', `/test/${exam.runId}/defence`, {
      as: company.token,
      body: { quando: 'na_entrega', minutos: 10, edicao: 1, ...more },
    });
  const deliver = async (resposta = 'https://github.com/liac/loja') => {
    const respostas = resposta ? [{ id_questao: questionId, resposta }] : [];
    ({ attemptId } = await takeTestExam(test, exam.runId, respostas, lia));
    return attemptId;
  };
  const own = () => test.call('GET', `/developer/userTest/${attemptId}/defence`, { as: lia.token });
  const begin = (as = lia.token) => test.call('POST', `/developer/userTest/${attemptId}/defence`, { as });
  const ofGrader = () => `/test/${exam.runId}/attempts/${attemptId}/defence`;
  const viewed = async (as = grader.token) => (await test.call('GET', ofGrader(), { as })).body.data;
  const grade = (body: object, as = grader.token) => test.call('PUT', ofGrader(), { as, body });
  const markWork = async () => {
    const questoesCorrigidas = [{ id_questao: questionId, correta: true }];
    const body = { id_prova_usuario: attemptId, questoesCorrigidas };
    return test.call('PUT', `/test/${exam.runId}/correction`, { as: grader.token, body });
  };
  const result = async () =>
    (await test.call('GET', `/developer/userTest/${attemptId}`, { as: lia.token })).body.data;
  const settle = () => settleDefences(test.deps);
  const inDossier = async (): Promise<Json> => {
    const { rawPayload } = await test.app.inject({
      url: `/api/developer/userTest/${attemptId}/dossier`,
      headers: { authorization: `Bearer ${lia.token}` },
    });
    const { 'dossie.json': json = new Uint8Array() } = unzipSync(rawPayload);
    return JSON.parse(strFromU8(json)).tentativa.defesa;
  };

  interface Begun {
    candidate: TestCandidate;
    sittingId: number;
    paper: Json;
    asked: number[];
  }
  async function beginAndRead(): Promise<Begun> {
    const begun = await begin();
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    const { idProvaUsuario: sittingId, id_prova_andamento: runId } = begun.body.data;
    const candidate = await createTestCandidate(test, runId, lia);
    const paper = (await candidate.paper()).body.data;
    const asked = paper.prova.provasTodasQuestoes.map(({ idQuestaoProva: id }: Json) => id);
    return { candidate, sittingId, paper, asked };
  }
  async function defend(): Promise<Begun> {
    const begun = await beginAndRead();
    const respostas = begun.asked.map((id) => ({ id_questao: id, resposta: 'Soma os preços.' }));
    await begun.candidate.finish(begun.sittingId, respostas);
    return begun;
  }
  const best = (asked: readonly number[]) => asked.map((id) => ({ id_questao: id, niveis: [2, 2] }));

  it('is told before the start with the reader’s extra time, and stays once somebody has begun', async () => {
    expect((await set({ minutos: 15, pontos: 3 })).status).toBe(200);
    const details = async () =>
      (await test.call('GET', `/test/${exam.runId}/details`, { as: lia.token })).body.data.defesa;
    expect(await details()).toEqual({ quando: 'na_entrega', duracao: '00:15:00', pontos: 3 });
    await test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: company.token,
      body: { id_usuario: lia.accountId, porcentagem: 50, motivo: 'Laudo.' },
    });
    const told = (await details()).duracao;
    await deliver();
    expect((await own()).body.data).toMatchObject({ estado: 'a_fazer', pontos: 3 });
    const { paper } = await beginAndRead();
    const given = Date.parse(paper.prazo) - test.clock.now().getTime();
    expect([told, given]).toEqual(['00:22:30', 22.5 * minute + 5_000]);
    const late = await set({ edicao: 2, minutos: 5 });
    expect([late.status, late.body.code]).toEqual([409, 'PROVA_INICIADA']);
  });

  it('is set for practical exams alone, from 5 to 15 minutes', async () => {
    for (const body of [
      { minutos: 4 },
      { minutos: 16 },
      { pontos: 0 },
      { pontos: 101 },
      { quando: 'sempre' },
    ])
      expect((await set(body)).status, JSON.stringify(body)).toBe(400);
    exam = await createTestExam(test, { company });
    expect((await set()).body.code).toBe('DEFESA_INDISPONIVEL');
  });

  it('is asked for by a copy of its run as well', async () => {
    await set({ quando: 'por_convite', minutos: 12, pontos: 3 });
    const copy = await test.call('POST', `/test/${exam.runId}/duplicate`, { as: company.token });
    const { body } = await test.call('GET', `/test/${copy.body.data.id}/geral`, { as: company.token });
    expect(body.data.defesa).toEqual({ quando: 'por_convite', duracao: '00:12:00', pontos: 3 });
  });

  it('asks about the lines of the work as it was delivered', async () => {
    await set();
    await giveBase(test, { companyId: company.companyId, questionId }, { 'loja.js': 'const velho = 1;\n' });
    await deliver();
    await handInWork(
      test,
      { attemptId, questionId },
      { 'loja.js': `const velho = 1;\n${sum}\n`, 'LEIA.md': 'Oi' },
    );
    const { paper } = await beginAndRead();
    expect(paper.defesa).toEqual([
      { pergunta: expect.any(String), caminho: 'loja.js', linha: 2, texto: sum },
    ]);
    expect(paper.prova.titulo).toMatch(/^Defesa: /);
  });

  it('begins once, also from ten tabs at once, and is nobody else’s', async () => {
    await set();
    await deliver();
    // A rule asks for it, so nobody invites.
    const invited = { horas: 24, ids_comentarios: [1] };
    const { body: refused } = await test.call('POST', ofGrader(), { as: grader.token, body: invited });
    expect(refused.code).toBe('DEFESA_INDISPONIVEL');
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin()));
    expect(new Set(begun.map(({ body }) => body.data.idProvaUsuario)).size).toBe(1);
    const other = await test.people.developer();
    expect((await begin(other.token)).status).toBe(404);
    const { id_prova_andamento: runId } = begun[0]?.body.data ?? {};
    const stranger = await createTestCandidate(test, runId, other);
    expect((await stranger.start()).body.code).toBe('PROVA_INATIVA');
  });

  it('saves with base, receipt and hold like every sitting, until the tolerance ends', async () => {
    await set();
    await deliver();
    const { candidate, sittingId, asked } = await beginAndRead();
    const [id = 0] = asked;
    const op_id = crypto.randomUUID();
    const first = await candidate.save(sittingId, id, { resposta: 'Soma.', op_id });
    expect(first.body.data.versao).toBe(1);
    expect((await candidate.save(sittingId, id, { resposta: 'Soma.', op_id })).body.data.versao).toBe(1);
    const stale = await candidate.save(sittingId, id, { resposta: 'De novo.' });
    expect([stale.status, stale.body.code]).toEqual([409, 'RESPOSTA_DESATUALIZADA']);
    await test.call('POST', `/developer/userTest/${sittingId}/takeover`, { as: lia.token });
    const elsewhere = await candidate.save(sittingId, id, { resposta: 'Velha.', versao_base: 1, epoca: 1 });
    expect(elsewhere.body.code).toBe('PROVA_EM_OUTRO_LUGAR');
    // A reload finds what was saved.
    expect((await candidate.paper()).body.data.respostas).toMatchObject([{ resposta: 'Soma.', versao: 1 }]);
    test.clock.advance(10 * minute + 5_000 + 30_000);
    expect((await candidate.save(sittingId, id, { resposta: 'No fim.', versao_base: 1 })).status).toBe(200);
    test.clock.advance(1);
    const late = await candidate.save(sittingId, id, { resposta: 'Tarde.', versao_base: 2 });
    expect([late.status, late.body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect((await own()).body.data).toMatchObject({
      estado: 'entregue',
      questoes: [{ resposta: 'No fim.' }],
    });
  });

  it('refuses a session that ended, and goes on in a new one', async () => {
    await set();
    await deliver();
    const { sittingId, asked } = await beginAndRead();
    const sessions = await test.db.kysely
      .deleteFrom('sessions')
      .where('sessions.account_id', '=', lia.accountId)
      .returningAll()
      .execute();
    const url = `/developer/answerTest/${sittingId}/${asked[0]}`;
    const body = { op_id: crypto.randomUUID(), versao_base: 0, resposta: 'Soma.' };
    expect((await test.call('PUT', url, { as: lia.token, body })).status).toBe(401);
    await test.db.kysely
      .insertInto('sessions')
      .values(sessions.map(({ id: _, ...session }) => session))
      .execute();
    expect((await test.call('PUT', url, { as: lia.token, body })).status).toBe(200);
  });

  it('ends by itself with no page open, and closes when its company looks', async () => {
    await set();
    await deliver();
    const { candidate, sittingId, asked } = await beginAndRead();
    await candidate.save(sittingId, asked[0] ?? 0, { resposta: 'Soma.' });
    expect((await viewed()).estado).toBe('em_andamento');
    expect((await viewed()).questoes).toBeUndefined();
    test.clock.advance(11 * minute);
    expect(await viewed()).toMatchObject({ estado: 'entregue', questoes: [{ resposta: 'Soma.' }] });
    await deliver2();
    async function deliver2() {
      lia = await test.people.developer();
      await deliver();
      await beginAndRead();
      test.clock.advance(11 * minute);
      await createAttemptsSweeper(test.deps).runOnce();
      await settle();
      // What was left blank earns nothing.
      expect((await own()).body.data.estado).toBe('corrigida');
    }
  });

  it('has the pauses that were granted, and gives their minutes back to the clock', async () => {
    await set();
    await test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: company.token,
      body: { id_usuario: lia.accountId, minutos_pausa: 20, motivo: 'Laudo.' },
    });
    await deliver();
    const { candidate, sittingId, paper } = await beginAndRead();
    const pause = `/developer/userTest/${sittingId}/pause`;
    expect((await test.call('POST', pause, { as: lia.token, body: {} })).status).toBe(200);
    test.clock.advance(5 * minute);
    expect((await test.call('DELETE', pause, { as: lia.token })).status).toBe(200);
    const after = (await candidate.paper()).body.data;
    expect(Date.parse(after.prazo) - Date.parse(paper.prazo)).toBe(5 * minute);
  });

  it('keeps its exam from being corrected until it is marked, and its mark stands beside the score', async () => {
    await set();
    await deliver();
    await markWork();
    expect(await result()).toMatchObject({
      estado: 'entregue',
      corrigida: false,
      defesa: { estado: 'a_fazer' },
    });
    const { asked } = await defend();
    const { versao } = await viewed();
    const levels = asked.map((id) => ({ id_questao: id, niveis: [1, 0], comentarios: ['E vazia?', ''] }));
    expect((await grade({ versao, correcoes: levels })).status).toBe(200);
    expect((await grade({ versao, correcoes: levels })).body.code).toBe('CORRECAO_DESATUALIZADA');
    expect(await result()).toMatchObject({ corrigida: true, pontuacao: 100 });
    expect((await own()).body.data).toMatchObject({
      estado: 'corrigida',
      nota: 25,
      questoes: [{ niveis: [1, 0], comentarios: ['E vazia?', ''] }],
    });
  });

  it('counts as a question with the points that were stated', async () => {
    await set({ pontos: 3 });
    await deliver();
    await defend().then(async ({ asked }) =>
      grade({ versao: (await viewed()).versao, correcoes: best(asked) }),
    );
    expect(await result()).toMatchObject({ corrigida: false });
    await test.call('PUT', `/test/${exam.runId}/correction`, {
      as: grader.token,
      body: {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: questionId, correta: false }],
      },
    });
    expect(await result()).toMatchObject({ corrigida: true, pontuacao: 75 });
    expect(await inDossier()).toMatchObject({ compareceu: true, nota: 100, pontos: 3 });
  });

  it('is marked by its criteria alone, once it is delivered', async () => {
    await set();
    await deliver();
    expect((await grade({ versao: 1, correcoes: best([questionId]) })).status).toBe(404);
    const { asked } = await beginAndRead();
    expect((await grade({ versao: 1, correcoes: best(asked) })).body.code).toBe('PROVA_EM_ANDAMENTO');
    test.clock.advance(11 * minute);
    const { versao } = await viewed();
    for (const correcao of [
      { id_questao: questionId, niveis: [0, 0] },
      { id_questao: asked[0], niveis: [3, 0] },
      { id_questao: asked[0], niveis: [1] },
      { id_questao: asked[0], niveis: [1, 1], comentarios: ['Um'] },
    ])
      expect((await grade({ versao, correcoes: [correcao] })).body.code).toBe('RESPOSTA_INVALIDA');
  });

  it('that nobody began in two hours is missed: zero, said so, and the exam is corrected', async () => {
    await set({ pontos: 1 });
    await deliver();
    await markWork();
    test.clock.advance(120 * minute);
    await settle();
    expect((await own()).body.data.estado).toBe('a_fazer');
    test.clock.advance(1);
    expect((await begin()).body).toMatchObject({ code: 'DEFESA_INDISPONIVEL' });
    expect((await viewed()).estado).toBe('nao_compareceu');
    expect(await result()).toMatchObject({ corrigida: false });
    await settle();
    expect(await result()).toMatchObject({ corrigida: true, pontuacao: 50 });
    expect((await own()).body.data).toMatchObject({ estado: 'nao_compareceu', nota: 0 });
    expect(await inDossier()).toMatchObject({ compareceu: false, nota: 0, pontos: 1 });
  });

  it('goes on when its run is ended, and is none where the work was left blank', async () => {
    await set();
    await deliver();
    const { sittingId, candidate, asked } = await beginAndRead();
    await test.call('PUT', `/test/${exam.runId}/period`, { as: company.token, body: { encerrar: true } });
    expect((await candidate.save(sittingId, asked[0] ?? 0, { resposta: 'Soma.' })).status).toBe(200);
    lia = await test.people.developer();
    exam = await createTestExam(test, { company, kind: 'practice', questions: [{ kind: 'essay' }] });
    await set();
    await deliver('');
    expect((await own()).status).toBe(404);
    expect(await result()).toMatchObject({ corrigida: true, pontuacao: 0 });
  });

  it('has no mark for its candidate while the result is held', async () => {
    exam = await createTestExam(test, {
      company,
      kind: 'practice',
      questions: [{ kind: 'essay' }],
      resultsRelease: 'when_published',
    });
    questionId = exam.questions[0]?.id ?? 0;
    await set();
    await deliver();
    const { asked } = await defend();
    await markWork();
    await grade({ versao: (await viewed()).versao, correcoes: best(asked) });
    const held = (await own()).body.data;
    expect(held).toMatchObject({ estado: 'entregue', questoes: [{ resposta: 'Soma os preços.' }] });
    expect([held.nota, held.questoes[0].niveis]).toEqual([undefined, undefined]);
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: company.token });
    await releaseDueResults(test.deps);
    expect((await own()).body.data).toMatchObject({ nota: 100, questoes: [{ niveis: [2, 2] }] });
  });

  it('by invitation asks what its grader marked, once, until the instant that the mail says', async () => {
    await set({ quando: 'por_convite' });
    await deliver();
    await handInWork(test, { attemptId, questionId }, { 'loja.js': `const velho = 1;\n${sum}\n` });
    expect((await own()).status).toBe(404);
    const comments = `/test/${exam.runId}/attempts/${attemptId}/questions/${questionId}/work/comments`;
    const comment = {
      arquivo: 0,
      lado: 'trabalho',
      de: 2,
      ate: 5,
      texto: 'E se vier vazio?',
      para: 'equipe',
    };
    await test.call('POST', comments, { as: grader.token, body: comment });
    const { estado, linhas_marcadas: marked } = await viewed();
    expect([estado, marked]).toEqual([
      'nao_convidada',
      [{ id: expect.any(Number), caminho: 'loja.js', de: 2, ate: 5, texto: 'E se vier vazio?' }],
    ]);
    expect((await viewed(company.token)).linhas_marcadas).toEqual([]);
    const invite = (as = grader.token, horas = 24) =>
      test.call('POST', ofGrader(), { as, body: { horas, ids_comentarios: [marked[0].id] } });
    expect((await invite(company.token)).body.code).toBe('COMENTARIO_SEM_LUGAR');
    expect((await invite(grader.token, 169)).status).toBe(400);
    const four = { horas: 24, ids_comentarios: [1, 2, 3, 4].map((more) => marked[0].id + more) };
    expect((await test.call('POST', ofGrader(), { as: grader.token, body: four })).status).toBe(400);
    expect((await invite()).status).toBe(200);
    expect((await invite()).body.code).toBe('DEFESA_INDISPONIVEL');
    const { data: notices } = (await test.call('GET', '/notification', { as: lia.token })).body;
    expect(notices.results[0]).toMatchObject({
      tipo: 'convite_defesa',
      link: `/dev/test/result/${attemptId}`,
      texto: expect.stringMatching(/Comece a defesa até \d\d\/\d\d\/\d{4} às \d\d:\d\d, no horário/),
    });
    await markWork();
    expect(await result()).toMatchObject({ corrigida: false, defesa: { estado: 'a_fazer' } });
    test.clock.advance(24 * 60 * minute);
    const { paper } = await beginAndRead();
    expect(paper.defesa).toEqual([
      { pergunta: 'E se vier vazio?', caminho: 'loja.js', linha: 2, texto: sum },
    ]);
  });

  it('by invitation leaves who is not invited alone, and comes too late once the exam is corrected', async () => {
    await set({ quando: 'por_convite' });
    await deliver();
    await handInWork(test, { attemptId, questionId }, { 'loja.js': sum });
    await markWork();
    expect(await result()).toMatchObject({ corrigida: true, pontuacao: 100 });
    const comments = `/test/${exam.runId}/attempts/${attemptId}/questions/${questionId}/work/comments`;
    const comment = {
      arquivo: 0,
      lado: 'trabalho',
      de: 1,
      ate: 1,
      texto: 'E se vier vazio?',
      para: 'equipe',
    };
    const { body } = await test.call('POST', comments, { as: grader.token, body: comment });
    const late = await test.call('POST', ofGrader(), {
      as: grader.token,
      body: { horas: 24, ids_comentarios: [body.data.id] },
    });
    expect(late.body.code).toBe('DEFESA_INDISPONIVEL');
  });

  it('shows no name in a blind run', async () => {
    await set();
    await deliver();
    const file = '// Lia Canária fez\nconst soma = (a, b) => a + b;\n';
    await handInWork(test, { attemptId, questionId }, { 'src/lia-canaria/soma.js': file });
    await defend();
    expect(JSON.stringify(await viewed())).toMatch(/Canária/);
    await test.call('PUT', `/test/${exam.runId}/blind`, {
      as: company.token,
      body: { as_cegas: true, edicao: 2 },
    });
    expect(JSON.stringify(await viewed())).not.toMatch(/lia|canária/i);
  });

  it('ends when its exam is annulled, and accepts nothing more', async () => {
    await set();
    await deliver();
    const { candidate, sittingId, asked } = await beginAndRead();
    await test.call('POST', `/test/${exam.runId}/annulments`, {
      as: company.token,
      body: { id_prova_usuario: attemptId, motivo: 'Outra pessoa fez a prova.' },
    });
    const save = await candidate.save(sittingId, asked[0] ?? 0, { resposta: 'Soma.' });
    expect([save.status, save.body.error]).toEqual([410, 'Esta prova foi anulada.']);
    expect((await own()).status).toBe(404);
  });

  it('keeps its exam from being reopened once it has begun', async () => {
    await set();
    const candidate = await createTestCandidate(test, exam.runId, lia);
    attemptId = (await candidate.start()).body.data.id;
    await candidate.save(attemptId, questionId, { resposta: 'https://github.com/liac/loja' });
    test.clock.advance(24 * 60 * minute);
    await createAttemptsSweeper(test.deps).runOnce();
    const extra = () =>
      test.call('POST', `/test/${exam.runId}/extra-time`, {
        as: company.token,
        body: { id_usuario: lia.accountId, minutos: 5, motivo: 'Queda.' },
      });
    test.clock.advance(121 * minute);
    await settle();
    expect((await own()).body.data.estado).toBe('nao_compareceu');
    expect((await extra()).status).toBe(200);
    test.clock.advance(30 * 60 * minute);
    await createAttemptsSweeper(test.deps).runOnce();
    test.clock.advance(-30 * 60 * minute);
    expect((await own()).body.data.estado).toBe('a_fazer');
    await begin();
    expect((await extra()).body.data).toMatchObject({ reaberta: false, defende: attemptId });
    expect(await result()).toMatchObject({ estado: 'entregue' });
  });
});
