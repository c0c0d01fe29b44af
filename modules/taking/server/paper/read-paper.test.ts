import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { reads } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { checkWritten } from '#platform/server/http/answer-serializer.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { noon, useBegunAttempt } from '../test-begun.ts';

describe('a paper in one statement', () => {
  const begun = useBegunAttempt({ duration: 3600 });
  const read = (as: string, headers: Record<string, string> = {}) =>
    begun.test.call('GET', `/test/${begun.exam.runId}`, { as, headers });
  const token = () => begun.candidate.developer.token;
  const session = () =>
    begun.test.db.kysely.updateTable('sessions').where('sessions.token_hash', '=', secretHash(token()));

  it('is all that a paper sends to the database, from the second one of an exam on', async () => {
    const first = await read(token());
    const sent = vi.spyOn(begun.test.db.kysely.getExecutor(), 'executeQuery');
    const second = await read(token());
    expect(sent.mock.calls.map(([query]) => query.sql.split('\n')[0])).toEqual([
      '/* prepared: attempt_sitting */',
    ]);
    sent.mockRestore();
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  it('needs the cookie of a session that is bound to a browser', async () => {
    await session()
      .set({ binding_hash: secretHash('do navegador') })
      .execute();
    expect((await read(token())).status).toBe(401);
    expect((await read(token(), { cookie: 'provado_session=de-outro' })).status).toBe(401);
    expect((await read(token(), { cookie: 'provado_session=do navegador' })).status).toBe(200);
  });

  it('is refused to a suspended account and another role', async () => {
    expect((await read(begun.exam.company.token)).status).toBe(403);
    await begun.test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: new Date(noon) })
      .where('accounts.id', '=', begun.candidate.developer.accountId)
      .execute();
    expect((await read(token())).status).toBe(401);
  });

  it('counts as use of the session', async () => {
    begun.test.clock.advance(120_000);
    await read(token());
    const seen = begun.test.db.kysely.selectFrom('sessions').select('sessions.last_seen_at');
    const { last_seen_at } = await seen
      .where('sessions.token_hash', '=', secretHash(token()))
      .executeTakeFirstOrThrow();
    expect(last_seen_at).toEqual(begun.test.clock.now());
  });
});

it('an answer that is written by hand is refused in tests unless its schema would write the same', () => {
  const schema = reads(translated({ id: as('id', id), name: as('nome', z.string()) }));
  const check = (data: string) => () => checkWritten(schema, `{"data":${data}}`);
  expect(check('{"id":1,"nome":"Ana"}')).not.toThrow();
  expect(check('{"id":1,"nome":"Ana","senha":"x"}')).toThrow('instead of');
  expect(check('{"id":"1","nome":"Ana"}')).toThrow();
});
