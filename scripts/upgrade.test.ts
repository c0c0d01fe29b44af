import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrate, pendingMigrations } from '#platform/server/database/migrate.ts';
import { createPasswords } from '#platform/server/security/passwords.ts';

const admin = process.env.TEST_DATABASE_URL;

/** `pg_dump --no-owner --inserts` of a server of that version with its demo. */
const dumpOf = (version: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, `upgrade/demo-${version}.sql.gz`))).toString();

const kept = ['accounts', 'developers', 'companies', 'runs', 'attempts', 'answers', 'notifications'];

test.runIf(admin)(
  'the data of 0.1.0 are all there after the migrations of this version, and its people get in with their passwords',
  async () => {
    const name = `upgrade_${randomBytes(6).toString('hex')}`;
    const outside = new Client({ connectionString: admin });
    await outside.connect();
    await outside.query(`create database ${name} encoding 'UTF8' template template0`);
    const url = Object.assign(new URL(admin ?? ''), { pathname: name }).href;
    const before = await countsAt(url, dumpOf('0.1.0'));

    const db = await openDatabase<unknown>({ url, poolSize: 2 });
    expect((await pendingMigrations(db)).length).toBeGreaterThan(0);
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
    await db.close();

    expect(before.attempts).toBe(76);
    expect(await countsAt(url)).toEqual(before);
    const { rows } = await queryAt(
      url,
      "select password_hash from accounts where email = 'dev@demo.example'",
    );
    expect(await createPasswords().verifyPassword(rows[0]?.password_hash, 'Provado1!')).toBe(true);
    await outside.query(`drop database ${name}`);
    await outside.end();
  },
  120_000,
);

async function countsAt(url: string, script = ''): Promise<Record<string, number>> {
  if (script !== '') await queryAt(url, script);
  const counts: Record<string, number> = {};
  for (const table of kept) {
    const { rows } = await queryAt(url, `select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count;
  }
  return counts;
}

async function queryAt(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
