import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, editable } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { insertAttempt } from '#modules/taking/server/start-attempt.queries.ts';
import { dayOf } from '#platform/contract/day.ts';

// This file is longer than most: editing, extending, ending and deactivating a run concern the same attempts, so the
// tests share them.
const single = {
  enunciado: 'Quanto é 1 + 1?',
  tipo: 'UNICA_ESCOLHA',
  alternativas: [
    { texto: '2', correta: true },
    { texto: '3', correta: false },
  ],
};
const essay = {
  enunciado: 'O que é uma fila?',
  tipo: 'DISSERTATIVA',
  resposta_modelo: 'O primeiro que **entra** é o primeiro que sai.',
  como_corrigir: '- Diz a ordem.',
};
const exam = {
  titulo: 'Prova de JavaScript',
  descricao: 'Sobre a linguagem.',
  link_repositorio: '',
  tipo_prova: 'TEORICA',
  data_inicio: '2026-01-15',
  data_fim: '2026-01-20',
  duracao: '01:00:00',
  ids_habilidades: [1],
  ids_stacks: [1],
  questoes: [single, essay],
};
const start = '2026-01-15T12:00:00.000Z';

describe('the life of a published exam', () => {
  let test: TestApp;
  let company: TestCompany;
  let runId: number;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
  });
  beforeEach(async () => {
    test.clock.set(start);
    runId = await publish();
  });
  afterAll(() => test.close());

  const publish = async (given: Json = {}): Promise<number> => {
    const { body } = await test.call('POST', '/test', { as: company.token, body: { ...exam, ...given } });
    return body.data.idProvaAndamento;
  };
  const read = async (id = runId) =>
    (await test.call('GET', `/test/${id}/edit`, { as: company.token })).body.data;
  const edit = async (given: Json, as = company.token, id = runId) =>
    test.call('PUT', `/test/${id}`, {
      as,
      body: { ...exam, edicao: (await read(id))?.edicao ?? 1, ...given },
    });
  const period = (body: Json) => test.call('PUT', `/test/${runId}/period`, { as: company.token, body });
  const run = (id = runId) =>
    test.db.kysely.selectFrom('runs').selectAll().where('runs.id', '=', id).executeTakeFirstOrThrow();
  const versions = async () => {
    const { exam_id } = await run();
    return test.db.kysely
      .selectFrom('exam_versions')
      .selectAll()
      .where('exam_versions.exam_id', '=', exam_id)
      .orderBy('exam_versions.number')
      .execute();
  };
  const deadlineOf = async (attemptId: number) => {
    const attempt = await test.db.kysely
      .selectFrom('attempts')
      .select('attempts.deadline_at')
      .where('attempts.id', '=', attemptId)
      .executeTakeFirstOrThrow();
    return attempt.deadline_at.toISOString();
  };
  const begin = async (id = runId) => {
    const candidate = await createTestCandidate(test, id);
    const { body } = await candidate.start();
    return { candidate, attemptId: body.data.id as number };
  };

  describe('editing', () => {
    it('returns everything to the owner as it was sent, with the answer key', async () => {
      expect(await read()).toEqual({
        ...exam,
        sorteios: [],
        data_inicio: '2026-01-15T00:00:00.000-03:00',
        data_fim: '2026-01-20T23:59:59.999-03:00',
        regra_consulta: 'NAO_INFORMADA',
        resultado_por_questao: 'NUNCA',
        divulgacao_resultado: 'NO_FIM',
        embaralhar_questoes: false,
        embaralhar_alternativas: false,
        iniciada: false,
        modelo: false,
        anuladas: [],
        edicao: 1,
        questoes: [
          { ...single, img_url: null, img_descricao: null },
          { ...essay, alternativas: [], img_url: null, img_descricao: null },
        ],
      });
    });

    it('takes one of two changes that began with the same; the other is refused with what stands now', async () => {
      const titles = ['Prova de uma pessoa', 'Prova de outra pessoa'];
      const answers = await Promise.all(titles.map((titulo) => edit({ titulo, edicao: 1 })));
      const won = answers.findIndex(({ status }) => status === 200);
      const stands = await read();
      expect(stands).toMatchObject({ titulo: titles[won], edicao: 2 });
      expect(answers[1 - won]).toMatchObject({ status: 409, body: { code: 'EDICAO_ANTIGA', data: stands } });
      expect((await edit({ titulo: titles[1 - won], edicao: 2 })).status).toBe(200);
    });

    it('notices another end that was given meanwhile, and the other way round', async () => {
      expect((await period({ data_fim: '2026-01-25', edicao: 1 })).status).toBe(200);
      expect((await edit({ edicao: 1 })).body).toMatchObject({
        code: 'EDICAO_ANTIGA',
        data: { data_fim: '2026-01-25T23:59:59.999-03:00' },
      });
      expect((await edit({ edicao: 2 })).status).toBe(200);
      expect((await period({ data_fim: '2026-01-26', edicao: 2 })).body).toMatchObject({
        code: 'EDICAO_ANTIGA',
        data: { data_fim: '2026-01-20T23:59:59.999-03:00', edicao: 3 },
      });
    });

    it.each([{ id_criador: 9_999 }, { tipo_criador: 'ADMIN' }])(
      'refuses another creator: %o',
      async (creator) => {
        const before = await read();
        expect(await edit({ ...creator, titulo: 'Prova de outra pessoa' })).toMatchObject({
          status: 403,
          body: { code: 'IDENTIDADE_DIVERGENTE' },
        });
        expect(await read()).toEqual(before);
      },
    );

    it.each([
      ['as it was read', (text: string) => text],
      ['as its date part', (text: string) => text.slice(0, 10)],
    ])('does not change the period if a client sends it back %s', async (_, sent) => {
      for (const data_fim of ['2026-01-20', '9998-12-31']) {
        const id = await publish({ data_fim });
        const { starts_at, ends_at } = await run(id);
        const { data_inicio: first, data_fim: last } = await read(id);
        const period = { data_inicio: sent(first), data_fim: sent(last) };
        expect((await edit(period, company.token, id)).status).toBe(200);
        expect(await run(id)).toMatchObject({ starts_at, ends_at });
      }
    });

    it('changes everything while nobody has started, in a new version that the run moves to', async () => {
      const changed = { ...exam, titulo: 'Prova de Java', ids_stacks: [2], ids_habilidades: [10] };
      const body = { ...changed, duracao: '00:30:00', data_fim: '2026-01-25', questoes: [essay] };
      expect(await edit(body)).toMatchObject({
        status: 200,
        body: { message: 'Prova atualizada com sucesso!' },
      });
      expect(await read()).toMatchObject({
        ...body,
        data_inicio: expect.any(String),
        data_fim: expect.any(String),
      });
      expect(dayOf((await run()).ends_at)).toBe('2026-01-25');
      const [first, second] = await versions();
      expect(first?.title).toBe(exam.titulo);
      expect((await run()).exam_version_id).toBe(second?.id);
    });

    it('creates no version when only the period changes, and keeps a start in the past', async () => {
      test.clock.set('2026-01-18T12:00:00Z');
      expect((await edit({ data_fim: '2026-01-30' })).status).toBe(200);
      expect(await versions()).toHaveLength(1);
      const { body } = await edit({ data_inicio: '2026-01-16' });
      expect(body.fields).toEqual({ data_inicio: 'Escolha uma data a partir de hoje.' });
    });

    it('corrects texts after a start for those who start later, and does not change papers in progress', async () => {
      const { candidate } = await begin();
      const typo = { ...single, enunciado: 'Quanto é 1 mais 1?' };
      expect((await edit({ titulo: 'Prova de JavaScript!', questoes: [typo, essay] })).status).toBe(200);
      const statementOf = ({ body }: Json) => body.data.prova.provasTodasQuestoes[0].questaoProva.enunciado;
      expect(statementOf(await candidate.paper())).toBe(single.enunciado);
      expect(statementOf(await (await begin()).candidate.paper())).toBe(typo.enunciado);
    });

    it('grades attempts on both versions alike', async () => {
      runId = await publish({ questoes: [single], divulgacao_resultado: 'NA_ENTREGA' });
      const answered = async () => {
        const { candidate, attemptId } = await begin();
        const { body } = await candidate.paper();
        const [{ idQuestaoProva, questaoProva }] = body.data.prova.provasTodasQuestoes;
        const finish = () =>
          candidate.finish(attemptId, [
            { id_questao: idQuestaoProva, id_alternativa: questaoProva.alternativaProva[0].id },
          ]);
        return { finish };
      };
      const before = await answered();
      await edit({ questoes: [{ ...single, enunciado: 'Some 1 e 1.' }] });
      const after = await answered();
      for (const { finish } of [before, after]) {
        expect((await finish()).body.data).toMatchObject({ pontuacao: 100, corrigida: true });
      }
    });

    it.each([
      [
        'another right option',
        { questoes: [{ ...single, alternativas: [{ texto: '2' }, { texto: '3', correta: true }] }, essay] },
      ],
      [
        'one more option',
        { questoes: [{ ...single, alternativas: [...single.alternativas, { texto: '4' }] }, essay] },
      ],
      ['one question less', { questoes: [single] }],
      ['questions in another order', { questoes: [essay, single] }],
      ['another duration', { duracao: '02:00:00' }],
      ['other skills', { ids_habilidades: [1, 2] }],
    ])('refuses %s after a start, since that would change a score', async (_, change) => {
      await begin();
      const { status, body } = await edit(change);
      expect([status, body.code]).toEqual([409, 'PROVA_INICIADA']);
      expect(await versions()).toHaveLength(1);
    });

    it('does not change the period of a started run, which has a call of its own', async () => {
      await begin();
      await edit({ data_fim: '2026-03-01', titulo: 'Outro título qualquer' });
      expect(dayOf((await run()).ends_at)).toBe('2026-01-20');
    });

    it('changes the rule about help until somebody starts, and keeps it if an edit leaves it out', async () => {
      const id = await publish({ regra_consulta: 'SEM_CONSULTA' });
      const rule = async () => (await read(id)).regra_consulta;
      await edit({}, company.token, id);
      expect(await rule()).toBe('SEM_CONSULTA');
      await edit({ regra_consulta: 'IA_PERMITIDA' }, company.token, id);
      expect(await rule()).toBe('IA_PERMITIDA');
      const { body } = await test.call('POST', `/test/${id}/duplicate`, { as: company.token });
      expect((await read(body.data.id)).regra_consulta).toBe('IA_PERMITIDA');
      await begin(id);
      expect((await edit({ regra_consulta: 'SEM_CONSULTA' }, company.token, id)).status).toBe(200);
      expect(await rule()).toBe('IA_PERMITIDA');
      expect((await edit({ regra_consulta: 'COLA' }, company.token, id)).status).toBe(400);
    });

    it('turns a template’s run into the company’s own exam, but only before a start', async () => {
      const template = await createTestExam(test, { company, template: true });
      const before = await read(template.runId);
      expect(before.modelo).toBe(true);
      const body = { ...editable(before), data_inicio: '2026-01-15', titulo: 'Agora é só nossa' };
      expect((await edit(body, company.token, template.runId)).status).toBe(200);
      const { exam_id } = await run(template.runId);
      expect(exam_id).not.toBe(template.examId);
      const own = await test.db.kysely
        .selectFrom('exams')
        .select('exams.company_id')
        .where('exams.id', '=', exam_id)
        .executeTakeFirst();
      expect(own?.company_id).toBe(company.companyId);

      const begun = await createTestExam(test, { company, template: true });
      await begin(begun.runId);
      const refused = await edit(
        { ...editable(await read(begun.runId)), titulo: 'Tarde demais' },
        company.token,
        begun.runId,
      );
      expect(refused.body.code).toBe('PROVA_DE_MODELO');
    });

    it('is refused to another company and with an invalid form', async () => {
      const rival = await test.people.company();
      expect((await edit({}, rival.token)).status).toBe(404);
      expect((await test.call('GET', `/test/${runId}/edit`, { as: rival.token })).status).toBe(404);
      expect((await edit({ titulo: 'Curto' })).body.fields).toEqual({
        titulo: 'Use ao menos 10 caracteres.',
      });
      expect((await edit({ questoes: [{ ...essay, img_url: 'https://exemplo.com.br/a.png' }] })).status).toBe(
        400,
      );
    });
  });

  describe('an edit and a first start at the same time', () => {
    it('never leave an attempt with questions that the run no longer has', async () => {
      const people = [];
      for (let count = 0; count < 8; count += 1) people.push(await createTestCandidate(test, runId));
      const starts = people.map((person) => person.start());
      const [edited] = await Promise.all([edit({ questoes: [essay] }), ...starts]);
      const versions = await test.db.kysely
        .selectFrom('attempts')
        .select('attempts.exam_version_id')
        .distinct()
        .where('attempts.run_id', '=', runId)
        .execute();
      expect(versions).toEqual([{ exam_version_id: (await run()).exam_version_id }]);
      expect([200, 409]).toContain(edited.status);
    });

    it.each([
      ['another version', { versionId: 0 }],
      ['another end', { runEndsAt: new Date('2026-01-19T00:00:00Z') }],
      ['another duration', { duration: 60 }],
      ['less extra time', { extraGrants: -1 }],
      ['an older rule', { ruleVersion: 0 }],
    ])('create no attempt from %s than the run’s', async (_, stale) => {
      const { exam_version_id, ends_at, duration } = await run();
      const { accountId } = await test.people.developer();
      const made = await insertAttempt(test.db, {
        ...{
          runId,
          developerId: accountId,
          versionId: exam_version_id,
          rehearsal: 0,
          questionIds: [1],
          seed: 0,
          drawSeed: null,
        },
        ...{ startedAt: test.clock.now(), deadline: test.clock.now(), runEndsAt: ends_at, duration },
        ...{
          extraShare: 0,
          extraSeconds: 0,
          ownEndsAt: null,
          pauseSeconds: 0,
          extraGrants: 0,
          ruleVersion: 1,
        },
        ...stale,
      });
      expect(made).toBeUndefined();
    });
  });

  describe('duplicating', () => {
    const duplicate = (id = runId) => test.call('POST', `/test/${id}/duplicate`, { as: company.token });

    it('creates an inactive exam of its own, from today on for the same number of days', async () => {
      await begin();
      test.clock.set('2026-01-19T12:00:00Z');
      const { status, body } = await duplicate();
      expect(status).toBe(201);
      const copy = await read(body.data.id);
      expect(copy).toMatchObject({
        titulo: 'Prova de JavaScript (cópia)',
        questoes: [single, essay],
        iniciada: false,
        duracao: '01:00:00',
      });
      const { active, starts_at, ends_at, exam_id } = await run(body.data.id);
      expect([active, dayOf(starts_at), dayOf(ends_at)]).toEqual([false, '2026-01-19', '2026-01-24']);
      expect(exam_id).not.toBe((await run()).exam_id);
    });

    it.each([
      ['one day at noon', '2026-01-15', '2026-01-15', '2026-01-15T15:00:00Z', '2026-01-15'],
      ['one day right before midnight', '2026-01-15', '2026-01-15', '2026-01-16T02:59:59.999Z', '2026-01-15'],
      ['one day right after midnight', '2026-01-15', '2026-01-15', '2026-01-16T03:00:00Z', '2026-01-16'],
      [
        'two days begun in the evening',
        '2026-01-15T20:00',
        '2026-01-16',
        '2026-01-15T13:00:00Z',
        '2026-01-16',
      ],
    ])('lasts the same number of calendar days: %s', async (_, data_inicio, data_fim, now, last) => {
      const id = await publish({ data_inicio, data_fim });
      test.clock.set(now);
      const copy = await read((await duplicate(id)).body.data.id);
      expect(copy.data_inicio.slice(0, 10)).toBe(dayOf(new Date(now)));
      expect(copy.data_fim.slice(0, 10)).toBe(last);
    });

    it('lasts one day if the original was ended before it began', async () => {
      const id = await publish({ data_inicio: '2026-01-18' });
      await test.call('PUT', `/test/${id}/period`, { as: company.token, body: { encerrar: true } });
      const copy = await read((await duplicate(id)).body.data.id);
      expect([copy.data_inicio.slice(0, 10), copy.data_fim.slice(0, 10)]).toEqual([
        '2026-01-15',
        '2026-01-15',
      ]);
    });

    it('keeps a long title within the limit', async () => {
      const { body } = await duplicate(await publish({ titulo: 'x'.repeat(50) }));
      expect((await read(body.data.id)).titulo).toBe(`${'x'.repeat(42)} (cópia)`);
    });

    it('cuts a long title between characters', async () => {
      const { body } = await duplicate(await publish({ titulo: `${'x'.repeat(41)}🙂 vai` }));
      expect((await read(body.data.id)).titulo).toBe(`${'x'.repeat(41)} (cópia)`);
    });

    it('does not apply a withdrawn template again', async () => {
      const template = await createTestExam(test, { company, template: true });
      await test.db.kysely
        .updateTable('exams')
        .set({ withdrawn_at: test.clock.now() })
        .where('exams.id', '=', template.examId)
        .execute();
      expect((await duplicate(template.runId)).body.code).toBe('MODELO_RETIRADO');
    });
  });

  describe('the period', () => {
    beforeEach(async () => {
      runId = await publish({ data_fim: '2026-01-15', duracao: '23:00:00' });
    });
    const endOfRun = '2026-01-16T02:59:59.999Z';

    it('moves the deadlines that it had cut, each with a logged event', async () => {
      const { candidate, attemptId } = await begin();
      expect(await deadlineOf(attemptId)).toBe(endOfRun);
      const { body } = await period({ data_fim: '2026-01-31' });
      expect(body.data).toEqual({ data_fim: '2026-01-31T23:59:59.999-03:00', prazosAlterados: 1 });
      expect(await deadlineOf(attemptId)).toBe('2026-01-16T11:00:05.000Z');
      const events = await test.db.kysely
        .selectFrom('attempt_events')
        .select(['attempt_events.kind', 'attempt_events.account_id', 'attempt_events.detail'])
        .where('attempt_events.attempt_id', '=', attemptId)
        .where('attempt_events.kind', '<>', 'started')
        .execute();
      const told = await test.db.kysely
        .selectFrom('notifications')
        .select('notifications.kind')
        .where('notifications.account_id', '=', candidate.developer.accountId)
        .execute();
      expect(told).toEqual([{ kind: 'run_period_changed' }]);
      expect(events).toEqual([
        {
          kind: 'deadline_moved',
          account_id: company.accountId,
          detail: expect.objectContaining({ reason: 'period' }),
        },
      ]);
    });

    it('does not move other deadlines', async () => {
      runId = await publish();
      await begin();
      expect((await period({ data_fim: '2026-01-31' })).body.data.prazosAlterados).toBe(0);
    });

    it('`data_fim` extended in the last minute', async () => {
      const { attemptId: over } = await begin();
      test.clock.set('2026-01-16T03:00:20Z');
      const { attemptId } = await takeTestExam(
        test,
        await publish({ data_inicio: '2026-01-16', data_fim: '2026-01-16' }),
      );
      expect((await period({ data_fim: '2026-01-31' })).body.data.prazosAlterados).toBe(1);
      expect(await deadlineOf(over)).toBe('2026-01-16T11:00:05.000Z');
      expect(attemptId).toBeGreaterThan(0);
      test.clock.set('2026-01-17T12:00:00Z');
      expect((await period({ data_fim: '2026-02-10' })).body.data.prazosAlterados).toBe(0);
      expect(await deadlineOf(over)).toBe('2026-01-16T11:00:05.000Z');
    });

    it('ends a run early without losing an answer in transit, and closes the attempt at the next look', async () => {
      const { candidate, attemptId } = await begin();
      const { body } = await candidate.paper();
      const questionId = body.data.prova.provasTodasQuestoes[1].idQuestaoProva;
      test.clock.set('2026-01-15T14:00:00Z');
      expect((await period({ encerrar: true })).body).toMatchObject({ message: 'Prova encerrada.' });
      expect(await deadlineOf(attemptId)).toBe('2026-01-15T14:00:00.000Z');
      const { body: told } = await test.call('GET', '/notification', { as: candidate.developer.token });
      expect(told.data.results[0].texto).toMatch(/ encerrou a prova “/);
      test.clock.advance(20_000);
      expect((await (await createTestCandidate(test, runId)).start()).status).toBe(403);
      expect((await candidate.save(attemptId, questionId, { resposta: 'No caminho.' })).status).toBe(200);
      test.clock.advance(20_000);
      const { body: geral } = await test.call('GET', `/test/${runId}/geral`, { as: company.token });
      expect(geral.data.totalEntregues).toBe(1);
      const answer = await test.db.kysely
        .selectFrom('answers')
        .select('answers.text')
        .where('answers.attempt_id', '=', attemptId)
        .executeTakeFirst();
      expect(answer?.text).toBe('No caminho.');
    });

    it('tells whose attempt it ended that the company did, and of no other end', async () => {
      const endings = async (how: Json, then: () => Promise<unknown> = async () => undefined) => {
        test.clock.set(start);
        runId = await publish({ duracao: '02:00:00' });
        const { candidate, attemptId } = await begin();
        const { accountId } = candidate.developer;
        await test.call('POST', `/test/${runId}/extra-time`, {
          as: company.token,
          body: { id_usuario: accountId, minutos: 10, motivo: 'A rede caiu.' },
        });
        test.clock.advance(15 * 60_000);
        expect((await period(how)).status).toBe(200);
        await then();
        test.clock.set('2026-01-15T18:00:00.000Z');
        const { automatica, encerrada_pela_empresa } = (await candidate.result(attemptId)).body.data;
        return [automatica, encerrada_pela_empresa];
      };
      expect(await endings({ encerrar: true })).toEqual([true, true]);
      expect(await endings({ data_fim: '2026-01-31' })).toEqual([true, false]);
      // Ended by mistake, and the end taken back at once: the time of the attempt runs out after all.
      expect(await endings({ encerrar: true }, () => period({ data_fim: '2026-01-31' }))).toEqual([
        true,
        false,
      ]);
      // Its own time was up before the company ended the run.
      const { candidate, attemptId } = await begin(await publish({ duracao: '00:15:00' }));
      test.clock.advance(15 * 60_000 + 10_000);
      await period({ encerrar: true });
      test.clock.advance(60_000);
      expect((await candidate.result(attemptId)).body.data).toMatchObject({
        automatica: true,
        encerrada_pela_empresa: false,
      });
    });

    it('cannot be ended twice, before today, or before its start', async () => {
      await period({ encerrar: true });
      test.clock.advance(1000);
      expect((await period({ encerrar: true })).body.code).toBe('PROVA_TERMINADA');
      expect((await period({ data_fim: '2026-01-14' })).body.fields).toEqual({
        data_fim: 'Escolha uma data a partir de hoje.',
      });
      expect((await period({})).body.fields).toEqual({
        data_fim: 'Esse campo é obrigatório',
      });
      runId = await publish({ data_inicio: '2026-01-18' });
      expect((await period({ data_fim: '2026-01-16' })).status).toBe(400);
      expect((await period({ encerrar: true })).status).toBe(200);
    });
  });

  it('an inactive run admits nobody, lets started attempts continue, and can become active again', async () => {
    const turn = (ativo: boolean) =>
      test.call('PUT', `/test/${runId}/active`, { as: company.token, body: { ativo } });
    const { candidate } = await begin();
    expect((await turn(false)).body).toEqual({ message: 'Prova inativada.' });
    const late = await createTestCandidate(test, runId);
    expect((await late.start()).body.code).toBe('PROVA_INATIVA');
    expect((await candidate.paper()).status).toBe(200);
    expect((await turn(true)).body).toEqual({ message: 'Prova ativada.' });
    expect((await late.start()).status).toBe(201);
  });
});
