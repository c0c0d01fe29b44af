import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { code, essay } from '#modules/question-bank/server/test-bank.ts';
import { dayOf, endless } from '#platform/contract/day.ts';

describe('the details of a run', () => {
  let test: TestApp;
  let company: TestCompany;
  let rival: TestCompany;
  let ana: TestPerson;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company({ tradeName: 'PADARIA BOM DIA' });
    rival = await test.people.company();
    ana = await test.people.developer();
  });
  afterAll(() => test.close());

  const details = (runId: number | string, as = ana.token) =>
    test.call('GET', `/test/${runId}/details`, { as });
  const exam = (given: Parameters<typeof createTestExam>[1] = {}) =>
    createTestExam(test, { company, ...given });

  it('name the languages of questions that run', async () => {
    const { body } = await test.call('POST', '/test', {
      as: company.token,
      body: {
        ...{ titulo: 'Prova de código', tipo_prova: 'TEORICA', link_repositorio: '', duracao: '01:00:00' },
        ...{ data_inicio: '2026-01-15', data_fim: '2026-01-20', ids_habilidades: [1], ids_stacks: [1] },
        questoes: [code(), essay('Por quê?')],
      },
    });
    const shown = await details(body.data.idProvaAndamento);
    expect(shown.body.data.linguagens.toSorted()).toEqual(['JAVASCRIPT', 'PYTHON']);
  });

  it('show a developer everything they need to know before taking it', async () => {
    const { runId } = await exam({
      title: 'Prova de JavaScript',
      repositoryUrl: 'https://github.com/exemplo/base',
      skillIds: [2, 1],
      duration: 5400,
      endsAt: '2026-01-21T02:59:59.999Z',
    });
    const { status, body } = await details(runId);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        id: runId,
        titulo: 'Prova de JavaScript',
        descricao: 'Uma prova feita por um teste.',
        link_repositorio: 'https://github.com/exemplo/base',
        empresa: { id: company.companyId, nome: 'PADARIA BOM DIA', logo: null },
        totalCandidatos: 0,
        totalQuestoes: 3,
        questoesPorTipo: {
          dissertativas: 1,
          unicaEscolha: 1,
          multiplaEscolha: 1,
          codigo: 0,
          sql: 0,
          revisao: 0,
        },
        regra_consulta: 'CONSULTA_LIVRE',
        versao_regra: 1,
        guarda_meses: 24,
        guarda_ate: '2028-01-20',
        resultado_por_questao: 'NUNCA',
        divulgacao_resultado: 'NA_ENTREGA',
        salva: false,
        tipo: 'TEORICA',
        tecnologias: [{ habilidade: { nome: 'JavaScript' } }, { habilidade: { nome: 'TypeScript' } }],
        stacks: [{ stack: { nome: 'Front-end' } }],
        inicio: '2026-01-14T12:00:00.000Z',
        dataFim: '2026-01-20',
        fim: expect.any(String),
        duracao: '01:30',
        aberta: true,
        tentativa: null,
      },
    });
  });

  it('carry the instant of the end beside its day, also after the company ended it', async () => {
    const now = test.clock.now();
    const endsAt = new Date(now.getTime() + 1_200_000);
    const { runId } = await exam({ endsAt });
    expect((await details(runId)).body.data.fim).toBe(endsAt.toISOString());
    expect((await details(runId)).body.data).not.toHaveProperty('fim_com_tempo_extra');
    const ended = await test.call('PUT', `/test/${runId}/period`, {
      as: company.token,
      body: { encerrar: true },
    });
    expect(ended.status).toBe(200);
    expect((await details(runId)).body.data.fim).toBe(now.toISOString());
  });

  it('carry the end that extra time gives the developer who asks, and to nobody else', async () => {
    const endsAt = new Date(test.clock.now().getTime() + 1_200_000);
    const { runId } = await exam({ endsAt });
    const given = { id_usuario: ana.accountId, minutos: 10, motivo: 'Laudo.' };
    await test.call('POST', `/test/${runId}/extra-time`, { as: company.token, body: given });
    expect((await details(runId)).body.data).toMatchObject({
      fim: endsAt.toISOString(),
      fim_com_tempo_extra: new Date(endsAt.getTime() + 600_000).toISOString(),
      tempo_extra: '00:10:00',
    });
    const { token } = await test.people.developer();
    expect((await details(runId, token)).body.data).not.toHaveProperty('fim_com_tempo_extra');
  });

  it('have no duration if there is none', async () => {
    const { runId } = await exam({ duration: null });
    expect((await details(runId)).body.data.duracao).toBeNull();
  });

  it('show the company’s rule about help, and whether the developer saved the exam', async () => {
    const { runId } = await exam({ helpRule: 'ai_allowed' });
    await test.call('PUT', `/saved/prova/${runId}`, { as: ana.token, body: { salvo: true } });
    expect((await details(runId)).body.data).toMatchObject({ regra_consulta: 'IA_PERMITIDA', salva: true });
    expect((await details(runId, company.token)).body.data.salva).toBe(false);
  });

  it('show the time used by those who delivered, from ten of them on', async () => {
    const given = await exam();
    const deliver = async (minutes: number) =>
      createTestAttempt(test, given, await test.people.developer(), {
        state: 'delivered',
        timeUsed: minutes * 60,
      });
    for (let minutes = 1; minutes <= 9; minutes += 1) await deliver(minutes);
    await createTestAttempt(test, given, await test.people.developer());
    expect((await details(given.runId)).body.data).not.toHaveProperty('tempoMediano');
    await deliver(59);
    expect((await details(given.runId)).body.data.tempoMediano).toBe('00:05:30');
  });

  it('of a suspended company are shown only to developers who took the exam', async () => {
    const given = await createTestExam(test);
    await createTestAttempt(test, given, ana, { state: 'delivered' });
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', given.company.companyId)
      .execute();
    expect((await details(given.runId)).body.data.aberta).toBe(false);
    expect((await details(given.runId, (await test.people.developer()).token)).status).toBe(404);
  });

  it('show whether it is open now', async () => {
    const now = test.clock.now().getTime();
    for (const given of [{ endsAt: new Date(now - 1) }, { startsAt: new Date(now + 1) }] as const) {
      const { runId } = await exam(given);
      expect((await details(runId)).body.data.aberta).toBe(false);
    }
  });

  it('name a day a year ahead and no deadline where neither the run nor the attempt has an end', async () => {
    const { runId } = await exam({ duration: null, endsAt: endless });
    const { token } = await test.people.developer();
    const day = dayOf(new Date(test.clock.now().getTime() + 365 * 86_400_000));
    expect((await details(runId, token)).body.data.dataFim).toBe(day);
    const body = { id_prova_andamento: runId };
    const started = await test.call('POST', '/developer/userTest', { as: token, body });
    expect(started.body.data).toMatchObject({ id: expect.any(Number), prazo: null });
    const paper = await test.call('GET', `/test/${runId}`, { as: token });
    expect(paper.body.data.prazo).toBeNull();
    expect((await details(runId, token)).body.data.tentativa.prazo).toBeNull();
  });

  it('count the attempts and show only the caller’s own', async () => {
    const given = await exam();
    const bia = await test.people.developer();
    const id = await createTestAttempt(test, given, ana);
    await createTestAttempt(test, given, await test.people.developer(), { state: 'annulled' });
    const { body } = await details(given.runId);
    expect(body.data.totalCandidatos).toBe(1);
    expect(body.data.tentativa).toEqual({ id, estado: 'em_andamento', prazo: '2026-01-15T13:00:00.000Z' });
    expect((await details(given.runId, bia.token)).body.data.tentativa).toBeNull();
    expect((await details(given.runId, company.token)).body.data.tentativa).toBeNull();
  });

  it.each([
    ['delivered', undefined, 'entregue'],
    ['graded', 0, 'corrigida'],
    ['annulled', undefined, 'anulada'],
    ['annulled', 50, 'anulada'],
  ] as const)('call an attempt that is %s with score %s %s', async (state, score, estado) => {
    const given = await exam();
    await createTestAttempt(test, given, ana, { state, ...(score !== undefined && { score }) });
    expect((await details(given.runId)).body.data.tentativa.estado).toBe(estado);
  });

  it('close an overdue attempt before they show it', async () => {
    const given = await exam({ questions: [{ kind: 'single', options: ['*a', 'b'] }] });
    const startedAt = new Date(test.clock.now().getTime() - 7_200_000);
    const id = await createTestAttempt(test, given, ana, { startedAt });
    expect((await details(given.runId)).body.data.tentativa).toMatchObject({ id, estado: 'corrigida' });
  });

  it('are shown to another company only while the run is public', async () => {
    const open = await exam();
    expect((await details(open.runId, rival.token)).status).toBe(200);
    for (const given of [{ active: false }, { access: 'invited' }] as const) {
      const { runId } = await exam(given);
      const { status, body } = await details(runId, rival.token);
      expect(status).toBe(404);
      expect(body).toEqual({
        error: 'Não encontramos esta prova: ela pode ter sido excluída.',
        code: 'NAO_ENCONTRADO',
      });
      expect((await details(runId, company.token)).status).toBe(200);
    }
  });

  it('of a suspended company are not shown to another company', async () => {
    const suspended = await test.people.company();
    const { runId } = await exam({ company: suspended });
    expect((await details(runId, rival.token)).status).toBe(200);
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', suspended.companyId)
      .execute();
    expect((await details(runId, rival.token)).status).toBe(404);
  });

  it('are shown to a developer only for runs that they can take or took', async () => {
    for (const given of [{ active: false }, { access: 'invited' }] as const) {
      const run = await exam(given);
      expect((await details(run.runId)).status).toBe(404);
      await createTestAttempt(test, run, ana, { state: 'delivered' });
      expect((await details(run.runId)).status).toBe(200);
    }
  });

  it.each([
    ['0', 404],
    ['-1', 404],
    ['999999999', 404],
    ['9007199254740991', 404],
    ['99999999999999999999999', 404],
    ['abc', 400],
    ['1.5', 400],
    ["1'--", 400],
  ])('of run %s answer %s', async (id, expected) => {
    const { status, body } = await details(encodeURIComponent(id));
    expect(status).toBe(expected);
    if (expected === 400) expect(body.error).toBe('IDs devem ser números.');
  });

  it('are not for visitors or administrators', async () => {
    const { runId } = await exam();
    expect((await test.call('GET', `/test/${runId}/details`)).status).toBe(401);
    expect((await details(runId, (await test.people.admin()).token)).status).toBe(403);
  });
});
