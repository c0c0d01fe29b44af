import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createSealer, SealError } from '#platform/server/security/sealer.ts';
import { openSecret, sealSecret, sealSecrets } from './factor-secret.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const old = createSealer([key(1)]);
const both = createSealer([key(2), key(1)]);
const fresh = createSealer([key(2)]);

describe('secrets of authenticator apps in the database', () => {
  let test: TestApp;
  let secrets: Map<number, Buffer>;

  beforeEach(async () => {
    test = await createTestApp();
    secrets = new Map();
    for (let n = 0; n < 3; n += 1) {
      secrets.set((await test.people.developer()).accountId, randomBytes(20));
    }
  });
  afterEach(() => test.close());

  const rows = () => test.db.kysely.selectFrom('second_factors').selectAll().orderBy('account_id').execute();
  const store = async (sealed: (id: number, secret: Buffer) => { secret: Buffer; key_id: string | null }) => {
    const values = [...secrets].map(([id, secret]) => ({
      account_id: id,
      ...sealed(id, secret),
      created_at: test.clock.now(),
      confirmed_at: null,
    }));
    await test.db.kysely.insertInto('second_factors').values(values).execute();
  };
  const storePlain = () => store((_, secret) => ({ secret, key_id: null }));
  const storeOld = () =>
    store((id, secret) => {
      const { bytes, keyId } = sealSecret(old, id, secret);
      return { secret: bytes, key_id: keyId };
    });
  const opened = async (sealer: typeof old) =>
    new Map(
      (await rows()).map(({ account_id, secret, key_id }) => [
        account_id,
        openSecret(sealer, account_id, { keyId: key_id ?? '', bytes: secret }),
      ]),
    );

  it('are sealed at the start where an older version left them plain, and only once', async () => {
    await storePlain();
    await sealSecrets({ db: test.db, sealer: old });
    expect(await opened(old)).toEqual(secrets);
    const sealed = await rows();
    for (const { account_id, secret } of sealed)
      expect(secret.includes(secrets.get(account_id) ?? '')).toBe(false);
    await sealSecrets({ db: test.db, sealer: old });
    expect(await rows()).toEqual(sealed);
  });

  it('stay readable when two servers seal them at once', async () => {
    await storePlain();
    await Promise.all([1, 2, 3].map(() => sealSecrets({ db: test.db, sealer: old })));
    expect(await opened(old)).toEqual(secrets);
  });

  it('move to the newest key at the start, so that the older one can go', async () => {
    await storeOld();
    await sealSecrets({ db: test.db, sealer: both });
    expect(await opened(fresh)).toEqual(secrets);
    await sealSecrets({ db: test.db, sealer: fresh });
    await expect(sealSecrets({ db: test.db, sealer: old })).rejects.toThrow(SealError);
  });

  it('stop a start without their key', async () => {
    await sealSecrets({ db: test.db, sealer: fresh });
    await storeOld();
    await expect(sealSecrets({ db: test.db, sealer: fresh })).rejects.toThrow(SealError);
    await sealSecrets({ db: test.db, sealer: both });
  });

  it('do not open for another account', async () => {
    await storeOld();
    const [one, other] = await rows();
    const moved = { keyId: one?.key_id ?? '', bytes: one?.secret ?? Buffer.alloc(0) };
    expect(() => openSecret(old, other?.account_id ?? 0, moved)).toThrow(SealError);
  });
});
