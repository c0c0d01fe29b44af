import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import { removeMember } from '#modules/companies/server/team/change-team.ts';
import { forgetDeveloper } from '#modules/privacy/server/forget-developer.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { createAppealable, pass } from './test-appeals.ts';

describe('an appeal', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());

  const days = (count: number) => test.clock.set(new Date(test.clock.now().getTime() + count * 86_400_000));

  it('of a question is changed by a colleague: mark, score and decision at once, and both sides see every mark', async () => {
    const { own, appeal, decide, changed, read, essay, choice, ana, attemptId, stored, company } =
      await createAppealable(test);
    expect((await own()).body.data).toMatchObject({
      ...{ empresa: 'AURORA', quem_decide: 'empresa', decidido_por_programa: 'parte', nota_toda: true },
      questoes: [{ id: essay }, { id: choice }],
      da_prova: { abertos: 0, mantidos: 0, alterados: 0 },
    });
    expect((await appeal()).status).toBe(201);
    expect((await read()).body.data).toMatchObject({
      ...{ nome: 'Ana Beatriz Souza', pode_decidir: true, pontuacao: 50 },
      questoes: [{ numero: 1, questao: { id: essay, correta: false } }],
    });
    expect((await decide(changed)).status).toBe(200);
    expect(await stored()).toMatchObject({ score: 100 });
    expect((await noticesTo(test, ana))[0]).toEqual(['recurso_decidido', 1, `/dev/test/result/${attemptId}`]);
    const { data } = (await own()).body;
    expect(data).toMatchObject({
      recursos: [
        {
          questao: { id: essay, numero: 1 },
          decisao: {
            ...{ resultado: 'alterada', motivos: 'Está certa, sim.', por: 'empresa' },
            ...{ pontuacao_antes: 50, pontuacao_depois: 100 },
          },
        },
      ],
      questoes: [{ id: choice }],
      da_prova: { abertos: 0, mantidos: 0, alterados: 1 },
    });
    expect(data.correcoes.map(({ correta }: { correta: boolean }) => correta)).toEqual([false, true]);
    expect(JSON.stringify(data)).not.toContain('Pessoa');
    const seen = (await read(company)).body.data.correcoes;
    expect(seen).toMatchObject([
      { correta: false, por: expect.stringContaining('Pessoa') },
      { correta: true, por: expect.stringContaining('Pessoa') },
    ]);
  });

  it('counts a mark and the comment after it as one correction, and says of a comment that it is of before', async () => {
    const { exam, essay, ana, attemptId, company, appeal, decide, changed, own, versions } =
      await createAppealable(test);
    const events = () =>
      test.db.kysely
        .selectFrom('attempt_events')
        .select('attempt_events.kind')
        .where('attempt_events.attempt_id', '=', attemptId)
        .where('attempt_events.kind', '=', 'graded')
        .execute();
    const comment = (comentario: string) =>
      test.call('PUT', `/test/${exam.runId}/correction`, {
        as: company.token,
        body: {
          id_prova_usuario: attemptId,
          questoesCorrigidas: [{ id_questao: essay, correta: false, comentarios: [comentario] }],
        },
      });
    const before = { events: (await events()).length, notices: (await noticesTo(test, ana)).length };
    expect((await comment('Falta o porquê.')).status).toBe(200);
    expect(await versions()).toHaveLength(1);
    expect({ events: (await events()).length, notices: (await noticesTo(test, ana)).length }).toEqual(before);
    const question = async () =>
      (await test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: ana.token })).body.data
        .questoes[0];
    expect(await question()).toMatchObject({ comentarios: ['Falta o porquê.'] });
    expect(await question()).not.toHaveProperty('comentarios_de_antes');
    pass(test);
    expect((await appeal()).status).toBe(201);
    expect((await decide(changed)).status).toBe(200);
    expect(await question()).toMatchObject({ comentarios: ['Falta o porquê.'], comentarios_de_antes: true });
    expect((await own()).body.data.correcoes).toMatchObject([
      { correta: false, comentarios: ['Falta o porquê.'] },
      { correta: true },
    ]);
  });

  it('shows its developer the points of each mark, where a rubric gives them', async () => {
    const { own, appeal, decide, changed, essay } = await createAppealable(test, {
      questions: [
        {
          kind: 'essay',
          rubric: [
            [0, 1, 2],
            [0, 4],
          ],
        },
        { kind: 'single', options: ['*certa', 'errada'] },
      ],
    });
    await appeal();
    const correcoes = [{ id_questao: essay, correta: true, niveis: [1, 1] }];
    expect((await decide({ ...changed, correcoes })).status).toBe(200);
    expect((await own()).body.data.correcoes).toMatchObject([
      { correta: false },
      { correta: true, pontos: { ganhos: 5, total: 6 } },
    ]);
  });

  it('is told of with a link to itself, or to the list if the notice stands for several', async () => {
    const { appeal, company, exam, idOf } = await createAppealable(test);
    const list = `/company/test/applicate/${exam.runId}?aba=individual`;
    await appeal();
    expect((await noticesTo(test, company))[0]).toEqual([
      ...['recurso_aberto', 1, `${list}&recurso=${await idOf()}`],
    ]);
    await appeal({ motivo: 'E a nota toda.' });
    expect((await noticesTo(test, company))[0]).toEqual(['recurso_aberto', 2, list]);
  });

  it('is upheld with reasons, and changes nothing else', async () => {
    const { appeal, decide, own, stored, versions, list } = await createAppealable(test);
    await appeal({ motivo: 'A nota toda não parece certa.' });
    const before = await stored();
    expect((await decide()).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await versions()).toHaveLength(1);
    expect((await own()).body.data.recursos[0].decisao).toMatchObject({
      ...{ resultado: 'mantida', motivos: 'Falta dizer por quê.', pontuacao_depois: 50 },
    });
    expect((await list()).body.data).toMatchObject({ abertos: 0, mantidos: 1, alterados: 0 });
  });

  it('is not decided by anybody who gave a mark of it, whether it stands or not', async () => {
    const { appeal, decide, changed, mark, company, colleague, list, stored, exam } =
      await createAppealable(test);
    const waiting = async ({ token }: { token: string }) =>
      (await test.call('GET', '/company/summary', { as: token })).body.data.com_recurso;
    const third = await test.people.member(company, 'recrutador');
    await mark(false, third);
    await appeal();
    for (const judge of [company, third]) {
      expect(await decide(changed, judge)).toMatchObject({
        status: 403,
        body: { code: 'RECURSO_DE_QUEM_CORRIGIU' },
      });
      expect((await list(judge)).body.data.recursos[0]).toMatchObject({
        ...{ pode_decidir: false, podem_decidir: [expect.any(String)] },
      });
      expect(await waiting(judge)).toEqual([]);
    }
    expect(await waiting(colleague)).toMatchObject([{ id: exam.runId, aguardando_correcao: 1 }]);
    expect(await stored()).toMatchObject({ score: 50 });
    expect((await decide(changed, colleague)).status).toBe(200);
  });

  it('may be opened until its window is over, seven days after the result came out', async () => {
    const { own, appeal, mark, exam } = await createAppealable(test, {
      resultsRelease: 'when_published',
    });
    expect((await own()).body.data).toMatchObject({ indisponivel: 'sem_nota', nota_toda: false });
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'RECURSO_INDISPONIVEL' } });
    await mark(true);
    days(5);
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: exam.company.token });
    await releaseDueResults(test.deps);
    const until = new Date(test.clock.now().getTime() + 7 * 86_400_000);
    expect((await own()).body.data.ate).toBe(until.toISOString());
    const edicao = async () =>
      (await test.call('GET', `/test/${exam.runId}/geral`, { as: exam.company.token })).body.data.edicao;
    test.clock.set(new Date(until.getTime() - 1));
    // Sessions without a call end after seven days too.
    await edicao();
    expect((await appeal()).status).toBe(201);
    test.clock.set(until);
    const late = { motivo: 'A nota toda.' };
    expect(await appeal(late)).toMatchObject({ status: 409, body: { code: 'RECURSO_FORA_DO_PRAZO' } });
    expect((await own()).body.data).toMatchObject({ indisponivel: 'prazo_encerrado', questoes: [] });
    const setDays = async (prazo_recurso: unknown) =>
      test.call('PUT', `/test/${exam.runId}/appeal-days`, {
        as: exam.company.token,
        body: { prazo_recurso, edicao: await edicao() },
      });
    expect(await setDays(6)).toMatchObject({ status: 409, body: { code: 'RESULTADO_ANUNCIADO' } });
    expect((await setDays(91)).status).toBe(400);
    expect((await setDays(8)).status).toBe(200);
    expect((await appeal(late)).status).toBe(201);
  });

  it('is opened once of each target, also when two tabs send it at once', async () => {
    const { appeal, list, ana } = await createAppealable(test);
    const both = await Promise.all([appeal(), appeal()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'RECURSO_REPETIDO' } });
    expect((await list()).body.data.recursos).toHaveLength(1);
    const elsewhere = await createAppealable(test);
    expect((await appeal({ id_questao: elsewhere.essay, motivo: 'De outra prova.' })).status).toBe(404);
    expect((await elsewhere.appeal(undefined, ana)).status).toBe(404);
    expect((await appeal({ motivo: ' ' })).status).toBe(400);
  });

  it('is for the company of the run alone', async () => {
    const { appeal, list, read, decide } = await createAppealable(test);
    await appeal();
    const rival = await test.people.company();
    expect((await list(rival)).status).toBe(404);
    expect((await read(rival)).status).toBe(404);
    expect((await decide({}, rival)).status).toBe(404);
  });

  it('is refused a decision about marks that have changed since the judge read them', async () => {
    const { appeal, mark, idOf, exam, colleague, company, changed, stored, versions } =
      await createAppealable(test);
    await appeal();
    const path = `/test/${exam.runId}/appeals/${await idOf()}`;
    const { versao } = (await test.call('GET', path, { as: colleague.token })).body.data;
    await mark(true, company);
    const before = [await stored(), await versions()];
    const late = await test.call('PUT', path, { as: colleague.token, body: { ...changed, versao } });
    expect(late).toMatchObject({ status: 409, body: { code: 'CORRECAO_DESATUALIZADA' } });
    expect([await stored(), await versions()]).toEqual(before);
  });

  it('is decided whole or not at all when a mark of it changes at the same moment', async () => {
    const { appeal, mark, decide, changed, company, colleague, stored, versions, list } =
      await createAppealable(test);
    await appeal();
    const [marked, decided] = await Promise.all([mark(true, company), decide(changed, colleague)]);
    expect(marked.status).toBe(200);
    expect([200, 409]).toContain(decided.status);
    const isDecided = decided.status === 200;
    expect((await list()).body.data).toMatchObject({
      abertos: isDecided ? 0 : 1,
      alterados: isDecided ? 1 : 0,
    });
    expect(await stored()).toMatchObject({ score: 100 });
    const [first, ...others] = await versions();
    expect(first).toMatchObject({ correct: false });
    const given = others.map(({ correct, judged_by }) => [correct, judged_by]);
    expect(given).toContainEqual([true, company.accountId]);
    if (isDecided) expect(given).toContainEqual([true, colleague.accountId]);
  });

  it('is decided by one of two judges at once', async () => {
    const { appeal, decide, changed, company, colleague, versions, list } = await createAppealable(test);
    const other = await test.people.member(company, 'corretor');
    await appeal();
    const both = await Promise.all([decide(changed, colleague), decide({}, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { mantidos, alterados } = (await list()).body.data;
    expect(mantidos + alterados).toBe(1);
    expect(await versions()).toHaveLength(1 + alterados);
    expect(await decide({}, other)).toMatchObject({ status: 409, body: { code: 'RECURSO_DECIDIDO' } });
  });

  it('says that something changed only if it did, and takes no mark of other questions', async () => {
    const { appeal, decide, changed, stored, versions, choice } = await createAppealable(test);
    await appeal();
    const before = [await stored(), await versions()];
    for (const [body, status, code] of [
      [{ resultado: 'alterada' }, 409, 'RECURSO_SEM_MUDANCA'],
      [{ ...changed, correcoes: [{ ...changed.correcoes[0], correta: false }] }, 409, 'RECURSO_SEM_MUDANCA'],
      [{ ...changed, resultado: 'mantida' }, 400, 'RESPOSTA_INVALIDA'],
      [{ ...changed, correcoes: [{ id_questao: choice, correta: true }] }, 400, 'RESPOSTA_INVALIDA'],
      [{ ...changed, correcoes: [{ ...changed.correcoes[0], correta: null }] }, 400, 'RESPOSTA_INVALIDA'],
      [{ motivos: '' }, 400, 'CAMPO_INVALIDO'],
    ] as const)
      expect(await decide(body)).toMatchObject({ status, body: { code } });
    expect([await stored(), await versions()]).toEqual(before);
  });

  it('of a question that is wrong ends with its annulment for everybody', async () => {
    const { appeal, decide, exam, choice, stored, own } = await createAppealable(test);
    await appeal({ id_questao: choice, motivo: 'Há duas certas.' });
    pass(test);
    await test.call('POST', `/test/${exam.runId}/questions/changes`, {
      as: exam.company.token,
      body: { id_questao: choice, tipo: 'ANULADA', motivo: 'Há duas certas.' },
    });
    const changed = { resultado: 'alterada', motivos: 'Anulamos a questão.' };
    expect(await decide(changed)).toMatchObject({ status: 409, body: { code: 'MUDANCA_EM_ANDAMENTO' } });
    await test.deps.outbox.runOnce();
    expect((await decide(changed)).status).toBe(200);
    expect(await stored()).toMatchObject({ score: 0 });
    expect((await own()).body.data.recursos[0].decisao).toMatchObject({
      ...{ pontuacao_antes: 50, pontuacao_depois: 0 },
    });
  });

  describe('in a company of which everybody has marked it', () => {
    const asAdmin = async (body: object) => {
      const admin = await test.people.admin();
      const waiting = await test.call('GET', '/admin/appeals', { as: admin.token });
      const [first] = waiting.body.data;
      const path = `/admin/appeals/${first?.id ?? 0}`;
      const read = await test.call('GET', path, { as: admin.token });
      pass(test);
      const decided = await test.call('PUT', path, {
        as: admin.token,
        body: { motivos: 'Lemos a resposta.', versao: read.body.data?.versao ?? 0, ...body },
      });
      return { admin, first, path, read, decided };
    };

    it('is decided by an administrator, whom the company and the candidate are told of', async () => {
      const { appeal, mark, colleague, company, changed, own, stored, idOf } = await createAppealable(test);
      await mark(false, colleague);
      const admin = await test.people.admin();
      await appeal();
      expect((await noticesTo(test, admin))[0]).toEqual([
        ...['recurso_aguardando', 1, `/admin/appeals?recurso=${await idOf()}`],
      ]);
      const { decided, read } = await asAdmin(changed);
      expect(read.body.data).toMatchObject({ questoes: [{ questao: { correta: false } }] });
      expect(decided.status).toBe(200);
      expect(await stored()).toMatchObject({ score: 100 });
      expect((await noticesTo(test, company))[0]?.[0]).toBe('recurso_decidido_pela_administracao');
      expect((await own()).body.data.recursos[0].decisao).toMatchObject({ por: 'administracao' });
      const log = await test.call('GET', '/admin/audit', { as: admin.token });
      expect(JSON.stringify(log.body)).toContain('recurso_decidido');
    });

    it('goes to a colleague who is invited meanwhile, and back when they leave', async () => {
      const { appeal, mark, colleague, company, idOf, decide, list } = await createAppealable(test);
      await mark(false, colleague);
      await appeal();
      const invited = await test.people.member(company, 'corretor');
      expect((await list()).body.data.recursos[0]).toMatchObject({ quem_decide: 'empresa' });
      const admin = await test.people.admin();
      const path = `/admin/appeals/${await idOf()}`;
      const body = { resultado: 'mantida', motivos: 'Fica.', versao: 0 };
      expect((await test.call('GET', path, { as: admin.token })).status).toBe(404);
      expect(await test.call('PUT', path, { as: admin.token, body })).toMatchObject({
        status: 409,
        body: { code: 'RECURSO_DA_EMPRESA' },
      });
      const left = { companyId: company.companyId, id: invited.accountId };
      const [, decided] = await Promise.all([removeMember(test.deps, left), decide({}, invited)]);
      const { data } = (await list()).body;
      // Whichever came first, it is decided whole or waits for an administrator.
      expect(data.recursos[0]).toMatchObject(
        decided.status === 200 ? { decisao: { resultado: 'mantida' } } : { quem_decide: 'administracao' },
      );
      if (decided.status !== 200) expect((await asAdmin({ resultado: 'mantida' })).decided.status).toBe(200);
      expect((await list()).body.data.mantidos).toBe(1);
    });

    it('at an exam of Provado, a score of a program alone is named as such and goes to an administrator', async () => {
      const own = await test.people.company();
      await test.db.kysely
        .updateTable('companies')
        .set({ kind: 'platform', cnpj: null })
        .where('companies.id', '=', own.companyId)
        .execute();
      await test.db.kysely.deleteFrom('memberships').where('company_id', '=', own.companyId).execute();
      const questions = [{ kind: 'single', options: ['*certa', 'errada'] }] as const;
      const exam = await createTestExam(test, { company: own, questions });
      const { attemptId, candidate } = await takeTestExam(test, exam.runId);
      const as = candidate.developer.token;
      const read = () => test.call('GET', `/developer/appeals/${attemptId}`, { as });
      expect((await read()).body.data).toMatchObject({
        ...{ decidido_por_programa: 'tudo', quem_decide: 'administracao', nota_toda: true, questoes: [] },
      });
      const opened = await test.call('POST', `/developer/appeals/${attemptId}`, {
        as,
        body: { motivo: 'Quero que uma pessoa olhe.' },
      });
      expect(opened.status).toBe(201);
      expect((await asAdmin({ resultado: 'mantida' })).decided.status).toBe(200);
      expect((await read()).body.data.recursos[0].decisao).toMatchObject({ por: 'administracao' });
    });
  });

  it('of a candidate who is deleted: what waits goes, what was decided still counts without a word', async () => {
    const { appeal, decide, changed, ana, list, idOf, exam, colleague } = await createAppealable(test);
    await appeal();
    await decide(changed);
    await appeal({ motivo: 'E a nota toda?' });
    expect((await list()).body.data).toMatchObject({ abertos: 1, alterados: 1 });
    const id = await idOf();
    const forget = test.db.transaction((trx) => forgetDeveloper(test.deps, trx, ana.accountId));
    await Promise.all([forget, decide({})]);
    const { data } = (await list()).body;
    expect(data).toMatchObject({ abertos: 0, alterados: 1 });
    expect(JSON.stringify(data)).not.toContain('nota toda');
    expect(JSON.stringify(data)).not.toContain('Está certa');
    const path = `/test/${exam.runId}/appeals/${id}`;
    const body = { resultado: 'mantida', motivos: 'Fica.', versao: 0 };
    expect([404, 409]).toContain((await test.call('PUT', path, { as: colleague.token, body })).status);
  });
});
