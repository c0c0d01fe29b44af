import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { refusalToken } from '#platform/server/mail/mail-refusals.ts';

describe('how candidates of a run hear of what is done', () => {
  let test: TestApp;
  let company: TestCompany;
  let runId: number;
  let people: TestPerson[];
  let attemptIds: number[];
  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company({ tradeName: 'ACME' });
    ({ runId } = await createTestExam(test, { company }));
    people = [];
    attemptIds = [];
    for (let n = 0; n < 5; n += 1) {
      const person = await test.people.developer();
      people.push(person);
      const candidate = await createTestCandidate(test, runId, person);
      attemptIds.push((await candidate.start()).body.data.id);
    }
    const [, silent, deaf, refusesCompany, refusesAll] = people as TestPerson[];
    for (const [person, canal] of [
      [silent, 'app'],
      [deaf, 'nenhum'],
    ] as const) {
      const body = { tipo: 'situacao_definida', canal };
      await test.call('PUT', '/notification/choices', { as: person?.token, body });
    }
    for (const [person, quais] of [
      [refusesCompany, 'empresa'],
      [refusesAll, 'todos'],
    ] as const) {
      const address = person?.email ?? '';
      const token = refusalToken(test.deps.sealer, { address, companyId: company.companyId });
      await test.call('PUT', '/mail-refusals', { body: { token, quais, recusar: true } });
    }
  });
  afterAll(() => test.close());

  const reach = (body: object, as = company) =>
    test.call('POST', `/test/${runId}/reach`, { as: as.token, body: { tipo: 'situacao_definida', ...body } });

  it('is counted by the channel that each has chosen, and by who refuses mails', async () => {
    expect((await reach({ ids_prova_usuario: attemptIds })).body.data).toEqual({
      por_email: 1,
      no_provado: 3,
      sem_aviso: 1,
    });
    expect((await reach({ ids_prova_usuario: attemptIds.slice(0, 1) })).body.data).toMatchObject({
      por_email: 1,
    });
  });

  it('is told of those who answer now where nobody is named', async () => {
    expect((await reach({ tipo: 'periodo_alterado' })).body.data).toMatchObject({
      por_email: 3,
      no_provado: 2,
    });
  });

  it('is counted for an invitation to a group too, which needs the consent to news', async () => {
    const asked = { tipo: 'convite_grupo', ids_usuario: people.map(({ accountId }) => accountId) };
    expect((await reach(asked)).body.data).toMatchObject({ por_email: 0, no_provado: 5 });
  });

  it('is told to nobody about somebody who did not take the run', async () => {
    const stranger = await test.people.developer();
    expect((await reach({ ids_usuario: [stranger.accountId] })).body.data).toEqual({
      por_email: 0,
      no_provado: 0,
      sem_aviso: 0,
    });
    expect((await reach({}, await test.people.company())).body.code).toBe('NAO_ENCONTRADO');
  });

  it('stays untold while the run is blind', async () => {
    await test.db.kysely.updateTable('runs').set({ blind: true }).where('id', '=', runId).execute();
    expect((await reach({ ids_prova_usuario: attemptIds })).body.data).toEqual({});
  });

  it('is known to each of themselves', async () => {
    const channels = [];
    for (const { token } of people) {
      const url = `/notification/channel/${runId}?tipo=situacao_definida`;
      channels.push((await test.call('GET', url, { as: token })).body.data.canal);
    }
    expect(channels).toEqual(['email', 'app', 'nenhum', 'app', 'app']);
  });
});
