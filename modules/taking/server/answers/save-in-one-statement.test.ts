import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { HttpReply } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { noon, useBegunAttempt } from '../test-begun.ts';

describe('a save in one statement', () => {
  const begun = useBegunAttempt({ duration: 3600 });
  const single = () => begun.question('single');
  const picked = () => ({ id_alternativa: single().rightIds[0] });
  const token = () => begun.candidate.developer.token;
  const save = (as: string, headers: Record<string, string> = {}, body: object = {}) =>
    begun.test.call('PUT', `/developer/answerTest/${begun.id}/${single().id}`, {
      as,
      headers,
      body: { op_id: randomUUID(), versao_base: 0, ...picked(), ...body },
    });
  const written = async () => {
    const history = begun.test.db.kysely.selectFrom('answer_history').select('answer_history.version');
    return (await history.where('answer_history.attempt_id', '=', begun.id).execute()).length;
  };
  const session = () =>
    begun.test.db.kysely.updateTable('sessions').where('sessions.token_hash', '=', secretHash(token()));

  it('is all that a save sends to the database; a refused one asks for the session too', async () => {
    const op_id = randomUUID();
    for (const [body, status] of [
      [{ op_id }, 200],
      [{ versao_base: 1 }, 200],
      [{ op_id }, 200],
      [{ op_id, id_alternativa: 0 }, 422],
      [{ versao_base: 1 }, 409],
      [{ versao_base: 2, epoca: 7 }, 409],
      [{ versao_base: 2, resposta: 'texto' }, 400],
    ] as const) {
      const sent = vi.spyOn(begun.test.db.kysely.getExecutor(), 'executeQuery');
      expect((await save(token(), {}, body)).status).toBe(status);
      expect(sent.mock.calls.map(([query]) => /prepared: (\w+)/.exec(query.sql)?.[1])).toEqual([
        'save_answers',
        ...(status === 200 ? [] : ['session_by_token']),
      ]);
      sent.mockRestore();
    }
  });

  it('writes nothing that fits the version of the exam from which another server has moved the attempt', async () => {
    const attempt = begun.test.db.kysely.updateTable('sittings').where('sittings.id', '=', begun.id);
    const { versionId } = await createTestExam(begun.test);
    await attempt.set({ exam_version_id: versionId }).execute();
    expect((await save(token())).body.code).toBe('RESPOSTA_INVALIDA');
    expect(await written()).toBe(0);
    await attempt.set({ exam_version_id: begun.exam.versionId }).execute();
    expect((await save(token())).status).toBe(200);
  });

  it('needs the cookie of a session that is bound to a browser', async () => {
    await session()
      .set({ binding_hash: secretHash('do navegador') })
      .execute();
    expect((await save(token())).status).toBe(401);
    expect((await save(token(), { cookie: 'provado_session=de-outro' })).status).toBe(401);
    expect(await written()).toBe(0);
    expect((await save(token(), { cookie: 'provado_session=do navegador' })).status).toBe(200);
  });

  it('is refused to an unknown token, a suspended account and another role, also with a body full of faults', async () => {
    const rival = await begun.test.people.developer();
    for (const body of [{}, { versao_base: 'x' }, { campo_estranho: 1 }]) {
      expect((await save('a'.repeat(43), {}, body)).status).toBe(401);
      expect((await save(begun.exam.company.token, {}, body)).status).toBe(403);
    }
    expect((await save(rival.token)).status).toBe(404);
    await begun.test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: new Date(noon) })
      .where('accounts.id', '=', begun.candidate.developer.accountId)
      .execute();
    expect((await save(token())).status).toBe(401);
    expect(await written()).toBe(0);
  });

  it('is refused to a session of its own account in another role', async () => {
    await session().set({ role: 'ADMIN' }).execute();
    expect((await save(token())).status).toBe(403);
    expect(await written()).toBe(0);
  });

  it('counts as use of the session, at most once a minute', async () => {
    const lastSeen = async () =>
      (
        await begun.test.db.kysely
          .selectFrom('sessions')
          .select('sessions.last_seen_at')
          .where('sessions.token_hash', '=', secretHash(token()))
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const began = await lastSeen();
    begun.test.clock.advance(59_000 - (begun.test.clock.now().getTime() - began.getTime()));
    await save(token());
    expect(await lastSeen()).toEqual(began);
    begun.test.clock.advance(1_000);
    await save(token(), {}, { versao_base: 1 });
    expect(await lastSeen()).toEqual(begun.test.clock.now());
  });

  it('takes a queue in order, and a refused save does not stop the others', async () => {
    const essay = begun.question('essay');
    const sync = (operacoes: object[]) =>
      begun.test.call('POST', `/developer/answerTest/${begun.id}/sync`, { as: token(), body: { operacoes } });
    const text = (versao_base: number, resposta: string) => ({
      ...{ op_id: randomUUID(), id_questao: essay.id, versao_base, resposta },
    });
    const whole = await sync([
      text(0, 'Um'),
      text(1, 'Dois'),
      { ...text(0, 'x'), id_questao: single().id, resposta: undefined, ...picked() },
    ]);
    expect(whole.body.data.resultados.map((one: { status: number }) => one.status)).toEqual([200, 200, 200]);
    const mixed = await sync([text(2, 'Três'), text(1, 'Atrasada'), text(3, 'Quatro')]);
    expect(mixed.body.data.resultados.map((one: { status: number }) => one.status)).toEqual([200, 409, 200]);
    const paper = await begun.candidate.paper();
    expect(paper.body.data.respostas).toContainEqual({ id_questao: essay.id, versao: 4, resposta: 'Quatro' });
    expect(await written()).toBe(5);
  });

  it('spends the allowance of the attempt, of which a device in order never runs out', async () => {
    const fullAt = async () =>
      (
        await begun.test.db.kysely
          .selectFrom('sittings')
          .select('sittings.saves_full_at')
          .where('sittings.id', '=', begun.id)
          .executeTakeFirstOrThrow()
      ).saves_full_at;
    const now = begun.test.clock.now().getTime();
    await save(token());
    expect((await fullAt())?.getTime()).toBe(now + 500);
    for (let version = 1; version < 60; version += 1) await save(token(), {}, { versao_base: version });
    expect((await fullAt())?.getTime()).toBe(now + 30_000);
    expect((await save(token(), {}, { versao_base: 60 })).status).toBe(429);
    begun.test.clock.advance(500);
    expect((await save(token(), {}, { versao_base: 60 })).status).toBe(200);
  });

  describe('at the same time as others', () => {
    const choose = (candidate: TestCandidate, attemptId: number, versao_base = 0) =>
      candidate.save(attemptId, single().id, { versao_base, ...picked() });
    const others = async (count: number) => {
      const sittings: { candidate: TestCandidate; id: number }[] = [];
      while (sittings.length < count) {
        const candidate = await createTestCandidate(begun.test, begun.exam.runId);
        sittings.push({ candidate, id: (await candidate.start()).body.data.id });
      }
      return sittings;
    };
    const statuses = async (answers: Promise<HttpReply>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);

    it('shares its statement, also with one that is refused', async () => {
      const sittings = await others(4);
      await Promise.all(sittings.map(({ candidate, id }) => choose(candidate, id)));
      const sent = vi.spyOn(begun.test.db.kysely.getExecutor(), 'executeQuery');
      const answers = sittings.map(({ candidate, id }, index) => choose(candidate, id, index === 2 ? 0 : 1));
      expect(await statuses(answers)).toEqual([200, 200, 409, 200]);
      const saves = sent.mock.calls.filter(([query]) => query.sql.includes('save_answers'));
      expect(saves.length).toBeLessThan(4);
      sent.mockRestore();
    });

    it('is saved although another one cannot be stored', async () => {
      const { kysely } = begun.test.db;
      const [one, other, third] = await others(3);
      if (!one || !other || !third) throw new Error('There are three.');
      await sql`alter table answers add constraint no_more check (attempt_id <> ${sql.lit(other.id)}) not valid`.execute(
        kysely,
      );
      const answers = [one, other, third].map(({ candidate, id }) => choose(candidate, id));
      expect(await statuses(answers)).toEqual([200, 500, 200]);
      await sql`alter table answers drop constraint no_more`.execute(kysely);
      expect((await choose(other.candidate, other.id)).status).toBe(200);
    });

    it('does not wait for an attempt that somebody holds', async ({ skip }) => {
      const { db } = begun.test;
      if (db.engine !== 'postgres') skip('The embedded database does one thing after the other.');
      const [held, free] = await others(2);
      if (!held || !free) throw new Error('There are two.');
      const isHeld = Promise.withResolvers<void>();
      const letGo = Promise.withResolvers<void>();
      const holding = db.transaction(async (trx) => {
        await sql`select from sittings where sittings.id = ${held.id} for update`.execute(trx);
        isHeld.resolve();
        await letGo.promise;
      });
      await isHeld.promise;
      const waiting = choose(held.candidate, held.id);
      expect((await choose(free.candidate, free.id)).status).toBe(200);
      letGo.resolve();
      expect((await waiting).status).toBe(200);
      await holding;
    });
  });
});
