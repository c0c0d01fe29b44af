import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type GivenExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { forgetDepartedTakers, rememberTaker } from '#modules/taking/server/public.ts';
import { endless } from '#platform/contract/day.ts';
import { createSealer } from '#platform/server/security/sealer.ts';
import { forgetDeveloper } from './forget-developer.ts';

const day = 86_400_000;

describe('who deletes the account and comes back', () => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());

  async function person(cpf = String(90_000_000_000 + people)): Promise<TestPerson & { cpf: string }> {
    people += 1;
    const someone = await test.people.developer();
    await test.db.kysely
      .updateTable('developers')
      .set({ cpf })
      .where('developers.id', '=', someone.accountId)
      .execute();
    return { ...someone, cpf };
  }
  const start = (runId: number, { token }: TestPerson) =>
    test.call('POST', '/developer/userTest', { as: token, body: { id_prova_andamento: runId } });
  const leave = ({ accountId }: TestPerson, deps: Parameters<typeof forgetDeveloper>[0] = test.deps) =>
    test.db.transaction((trx) => forgetDeveloper(deps, trx, accountId));
  const marks = (runId: number) =>
    test.db.kysely.selectFrom('departed_takers').selectAll().where('run_id', '=', runId).execute();
  const sweep = (now: Date) => forgetDepartedTakers(test.db, now);

  async function begunAndGone(given: GivenExam = {}) {
    const { runId } = await createTestExam(test, given);
    const ana = await person();
    expect((await start(runId, ana)).status).toBe(201);
    await leave(ana);
    return { runId, ana };
  }

  it('does not begin the run again with the same CPF, and reads why', async () => {
    const { runId, ana } = await begunAndGone();
    const refused = await start(runId, await person(ana.cpf));
    expect(refused.body.code).toBe('PROVA_JA_ENTREGUE');
    expect(refused.body.error).toContain('em uma conta que foi excluída');
  });

  it('begins other runs, and others begin this one', async () => {
    const { runId, ana } = await begunAndGone();
    const other = await createTestExam(test);
    expect((await start(other.runId, await person(ana.cpf))).status).toBe(201);
    expect((await start(runId, await person())).status).toBe(201);
  });

  it('leaves a mark that has neither the CPF nor an attempt, an account or a time', async () => {
    const { runId, ana } = await begunAndGone();
    const [mark, ...others] = await marks(runId);
    expect(others).toEqual([]);
    expect(mark).toEqual({ run_id: runId, mark: expect.stringMatching(/^[\da-f]{64}$/), goes_on: null });
    const { runId: second } = await createTestExam(test);
    const again = await person(ana.cpf);
    await start(second, again);
    await leave(again);
    expect((await marks(second))[0]?.mark).not.toBe(mark?.mark);
  });

  it('is forgotten with the end of the run', async () => {
    const { runId } = await begunAndGone({ endsAt: new Date(test.clock.now().getTime() + day) });
    await sweep(new Date(test.clock.now().getTime() + day));
    expect(await marks(runId)).toHaveLength(1);
    await sweep(new Date(test.clock.now().getTime() + day + 1));
    expect(await marks(runId)).toEqual([]);
  });

  it('is forgotten after twelve months by a run without an end', async () => {
    const { runId } = await begunAndGone({ endsAt: endless });
    const later = (days: number) => new Date(test.clock.now().getTime() + days * day);
    await sweep(later(364));
    expect(await marks(runId)).toHaveLength(1);
    await sweep(later(366));
    expect(await marks(runId)).toEqual([]);
  });

  it('leaves none of a run that is over, and none for an account that nobody confirmed', async () => {
    const { runId } = await createTestExam(test, { endsAt: new Date(test.clock.now().getTime() + day) });
    const [late, unconfirmed] = [await person(), await person()];
    await start(runId, late);
    await start(runId, unconfirmed);
    await test.db.kysely
      .updateTable('accounts')
      .set({ confirmed_at: null })
      .where('accounts.id', '=', unconfirmed.accountId)
      .execute();
    await leave(unconfirmed);
    const over = { now: () => new Date(test.clock.now().getTime() + 2 * day) };
    await leave(late, { ...test.deps, clock: { ...test.deps.clock, ...over } });
    expect(await marks(runId)).toEqual([]);
  });

  it('is known under every key that is listed, and under no other', async () => {
    const { runId } = await createTestExam(test);
    const ana = await person();
    await start(runId, ana);
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const under = (...keys: Buffer[]) => createSealer(keys).fingerprints(`taker of run ${runId}: ${ana.cpf}`);
    await test.db.transaction((trx) =>
      rememberTaker(trx, { ...test.deps, sealer: createSealer([old]) }, ana.accountId),
    );
    const [stored] = await marks(runId);
    expect(under(fresh, old)).toContain(stored?.mark);
    expect(under(fresh)).not.toContain(stored?.mark);
    expect(under(fresh, old)[0]).toBe(under(fresh)[0]);
  });
});
