import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { forgetPicture } from '#platform/server/uploads/forget-pictures.ts';
import { deletionsFolder, notedDeletions } from './note-deletion.ts';
import { repeatDeletions } from './repeat-deletions.ts';

const hour = 3_600_000;

describe('what a restored backup must not undo', () => {
  let test: TestApp;
  const notes = async () => notedDeletions(await test.deps.files.list(deletionsFolder));
  const isThere = async (id: number) =>
    (await test.db.kysely.selectFrom('accounts').select('id').where('id', '=', id).execute()).length === 1;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('a deletion is noted in the file store, and takes the pictures of the last day along at once', async () => {
    const password = 'Canario1!';
    const { accountId, token } = await test.people.developer();
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(password) })
      .where('id', '=', accountId)
      .execute();
    const [gone, shown] = [
      `profile/developer/${'a'.repeat(32)}.png`,
      `profile/developer/${'b'.repeat(32)}.png`,
    ];
    for (const key of [gone, shown]) {
      await test.deps.files.put(key, Buffer.from([1]), 'image/png');
      await test.db.kysely
        .insertInto('files')
        .values({
          ...{ key, account_id: accountId, company_id: null, purpose: 'perfil', content_type: 'image/png' },
          ...{ bytes: 1, created_at: test.clock.now() },
        })
        .execute();
    }
    await test.db.transaction((trx) => forgetPicture(trx, test.deps, { accountId }, gone));
    await test.deps.outbox.runOnce();
    expect(await test.deps.files.read(gone)).toBeDefined();

    const answer = await test.call('POST', '/privacy/delete', { as: token, body: { senha: password } });
    expect(answer.status).toBe(200);
    await test.deps.outbox.runOnce();
    for (const key of [gone, shown]) expect(await test.deps.files.read(key)).toBeUndefined();
    expect(await notes()).toEqual([{ accountId, at: test.clock.now().getTime() }]);
  });

  it('an account that is back is deleted again, without a word to anybody', async () => {
    const back = await test.people.developer();
    const at = test.clock.now().getTime() + hour;
    expect(await repeatDeletions(test.deps, [{ accountId: back.accountId, at }])).toBe(1);
    expect(await isThere(back.accountId)).toBe(false);
    const { rows } = await sql`select kind from outbox where done_at is null`.execute(test.db.kysely);
    expect(rows).toEqual([]);
    expect(await repeatDeletions(test.deps, [{ accountId: back.accountId, at }])).toBe(0);
  });

  it('an account that has the number of a deleted one, but is younger, stays', async () => {
    const { accountId } = await test.people.developer();
    const at = test.clock.now().getTime() - hour;
    expect(await repeatDeletions(test.deps, [{ accountId, at }])).toBe(0);
    expect(await isThere(accountId)).toBe(true);
  });
});
