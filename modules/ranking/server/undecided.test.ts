import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';

describe('who waits for a decision, before a run is ended', () => {
  let test: TestApp;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestExam(test, { questions: [{ kind: 'essay' }] });
  });

  const add = async (name: string, given: Parameters<typeof createTestAttempt>[3]) => {
    const person = await test.people.developer({ name });
    test.clock.advance(1000);
    return createTestAttempt(test, exam, person, given);
  };
  const read = async (as = exam.company.token) => test.call('GET', `/test/${exam.runId}/undecided`, { as });

  it('is counted with or without a score, the first five by name in the order of delivery', async () => {
    for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio'])
      await add(name, name === 'Bia' ? { state: 'delivered' } : { state: 'graded', score: 70 });
    await add('Decidida', { state: 'graded', score: 70, decision: 'approved' });
    await add('Anulado', { state: 'annulled' });
    await add('Fazendo', {});
    expect((await read()).body.data).toEqual({
      aguardando: 6,
      em_andamento: 1,
      nomes: ['Ana', 'Bia', 'Caio', 'Davi', 'Eva'],
    });
  });

  it('has a number for a name in a blind run, until the result is out', async () => {
    await add('Ana Souza', { state: 'delivered' });
    await add('Bia Souza', { state: 'graded', score: 70 });
    await test.db.kysely.updateTable('runs').set({ blind: true }).where('id', '=', exam.runId).execute();
    expect((await read()).body.data.nomes).toEqual(['Candidato 1', 'Bia Souza']);
    await test.db.kysely
      .updateTable('attempts')
      .set({ result_held: true })
      .where('run_id', '=', exam.runId)
      .execute();
    expect(JSON.stringify((await read()).body)).not.toContain('Souza');
  });

  it('is read by owners and recruiters of the company alone', async () => {
    await add('Ana', { state: 'delivered' });
    const owner = { ...exam.company };
    const other = await test.people.company();
    expect((await read(other.token)).status).toBe(404);
    expect((await read(owner.token)).status).toBe(200);
  });

  it('ends by the specified calls as before, whoever waits, and a rejection without a text is accepted', async () => {
    const attempt = await add('Ana', { state: 'delivered' });
    const as = exam.company.token;
    const body = { ids_prova_usuario: [attempt], situacao: 'Reprovado' };
    expect((await test.call('PUT', `/test/${exam.runId}/situation`, { as, body })).status).toBe(200);
    await add('Bia', { state: 'delivered' });
    for (const [path, sent] of [
      ['period', { encerrar: true }],
      ['active', { ativo: false }],
    ] as const)
      expect((await test.call('PUT', `/test/${exam.runId}/${path}`, { as, body: sent })).status).toBe(200);
    expect((await read()).body.data).toMatchObject({ aguardando: 1, nomes: ['Bia'] });
  });
});
