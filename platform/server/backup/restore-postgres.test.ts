import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { postgresTarget } from './restore-postgres.ts';

test.runIf(process.env.TEST_DATABASE_URL)(
  'who does not own the database restores nothing, and reads what mends that',
  async () => {
    const owner = await createTestDatabase<unknown>();
    const role = `guest_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create role ${role} login password 'guest'`).execute(owner.kysely);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner.kysely);
    const [{ name } = { name: '' }] = rows;
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), {
      username: role,
      password: 'guest',
      pathname: name,
    }).href;
    const opening = postgresTarget({
      config: { database: { engine: 'postgres', url, directUrl: undefined, prepare: true } },
      replace: true,
      manifest: {
        ...{ format: 1, engine: 'postgres', engineVersion: 15, schema: '', rows: {}, missing: [], parts: [] },
        ...{ startedAt: '2026-01-01T00:00:00.000Z', finishedAt: '2026-01-01T00:00:00.000Z' },
      },
    });
    await expect(opening).rejects.toMatchObject({
      reason: 'wrongCall',
      message: `O usuário de DATABASE_URL não é o dono deste banco. Como superusuário: alter database ${name} owner to ${role};`,
    });
    await sql.raw(`drop role ${role}`).execute(owner.kysely);
    await owner.close();
  },
);
