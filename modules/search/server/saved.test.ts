import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';

describe('saving exams and companies', () => {
  let test: TestApp;
  let developer: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    developer = await test.people.developer();
  });
  afterAll(() => test.close());

  const keep = (kind: string, id: number, salvo: boolean) =>
    test.call('PUT', `/saved/${kind}/${id}`, { as: developer.token, body: { salvo } });
  const ids = async (shelf: 'exams' | 'companies', as = developer) =>
    (await test.call('GET', `/saved/${shelf}`, { as: as.token })).body.data.map(
      ({ id }: { id: number }) => id,
    );

  it('lists what was saved, latest first, only for its owner, until it is removed', async () => {
    const first = await createTestExam(test);
    const second = await createTestExam(test);
    expect(await keep('prova', first.runId, true)).toMatchObject({
      status: 200,
      body: { message: 'Salvo.' },
    });
    test.clock.advance(1);
    await keep('prova', second.runId, true);
    await keep('prova', second.runId, true);
    expect(await ids('exams')).toEqual([second.runId, first.runId]);
    expect(await ids('exams', await test.people.developer())).toEqual([]);
    expect((await keep('prova', second.runId, false)).body.message).toBe('Removido dos salvos.');
    await keep('prova', second.runId, false);
    expect(await ids('exams')).toEqual([first.runId]);

    const { companyId } = second.company;
    const isSaved = async (as: { token: string }) =>
      (await test.call('GET', `/company/getProfileCompany/${companyId}`, { as: as.token })).body.data.salva;
    expect(await isSaved(developer)).toBe(false);
    await keep('empresa', companyId, true);
    expect(await ids('companies')).toEqual([companyId]);
    expect(await isSaved(developer)).toBe(true);
    expect(await isSaved(second.company)).toBe(false);
  });

  it('keeps a run in the list when it is over, and marks it as over', async () => {
    const exam = await createTestExam(test);
    await keep('prova', exam.runId, true);
    await test.db.kysely
      .updateTable('runs')
      .set({ active: false })
      .where('runs.id', '=', exam.runId)
      .execute();
    const { body } = await test.call('GET', '/saved/exams', { as: developer.token });
    expect(body.data.find(({ id }: { id: number }) => id === exam.runId)).toMatchObject({
      aberta: false,
      salva: true,
    });
    await keep('prova', exam.runId, false);
    expect(await ids('exams')).not.toContain(exam.runId);
  });

  it('leaves out runs that are now by invitation, and those of a suspended company', async () => {
    const invited = await createTestExam(test);
    const suspended = await createTestExam(test);
    const { companyId } = suspended.company;
    for (const { runId } of [invited, suspended]) await keep('prova', runId, true);
    await keep('empresa', companyId, true);
    const change = async (suspended_at: Date | null, access: 'open' | 'invited') => {
      const { kysely } = test.db;
      await kysely.updateTable('companies').set({ suspended_at }).where('id', '=', companyId).execute();
      await kysely.updateTable('runs').set({ access }).where('id', '=', invited.runId).execute();
    };
    await change(test.clock.now(), 'invited');
    const list = await test.call('GET', '/saved/exams', { as: developer.token });
    expect(JSON.stringify(list.body)).not.toMatch(
      new RegExp(`"id":(${invited.runId}|${suspended.runId}),"titulo"`),
    );
    expect(list.body.totalResult).toBe(list.body.data.length);
    const companies = await test.call('GET', '/saved/companies', { as: developer.token });
    expect(companies.body.totalResult).toBe(companies.body.data.length);
    await change(null, 'open');
    expect(await ids('exams')).toEqual(expect.arrayContaining([invited.runId, suspended.runId]));
  });

  it('refuses what the developer cannot see, what does not exist, and an unknown kind', async () => {
    const invited = await createTestExam(test, { access: 'invited' });
    expect((await keep('prova', invited.runId, true)).status).toBe(404);
    expect((await keep('prova', 999_999, true)).status).toBe(404);
    expect((await keep('empresa', 999_999, true)).status).toBe(404);
    expect((await keep('pessoa', developer.accountId, true)).status).toBe(400);
    expect((await keep('prova', 0, true)).status).toBe(404);
  });
});
