import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from './schema.ts';
import { createTestDatabase } from './test-database.ts';

const register = (db: Awaited<ReturnType<typeof createTestDatabase<Schema>>>, email: string) =>
  db.kysely
    .insertInto('accounts')
    .values({ kind: 'admin', name: 'Ada', email, password_hash: '-', created_at: new Date() })
    .returning('accounts.id')
    .executeTakeFirstOrThrow();
const skills = (db: Awaited<ReturnType<typeof createTestDatabase<Schema>>>) =>
  db.kysely.selectFrom('skills').select('skills.name').orderBy('skills.id').execute();

it('every test finds the rows, the catalogue and the sequences of a new database', async () => {
  const first = await createTestDatabase<Schema>();
  const catalogue = await skills(first);
  const { id } = await register(first, 'ada@exemplo.com.br');
  await first.kysely.deleteFrom('skills').execute();
  await sql`set timezone to 'Asia/Tokyo'`.execute(first.kysely);
  await first.close();

  const second = await createTestDatabase<Schema>();
  expect(await second.kysely.selectFrom('accounts').selectAll().execute()).toEqual([]);
  expect(await skills(second)).toEqual(catalogue);
  expect((await register(second, 'bia@exemplo.com.br')).id).toBe(id);
  const { rows } = await sql`show timezone`.execute(second.kysely);
  expect(rows).toEqual([{ TimeZone: 'UTC' }]);
  await second.close();
});

it('a database has nothing that the previous test created in it', async () => {
  const first = await createTestDatabase<Schema>();
  await sql`create table left_over (id bigint)`.execute(first.kysely);
  await sql`alter table accounts add column left_over bigint`.execute(first.kysely);
  await first.close();
  const second = await createTestDatabase<Schema>();
  const { rows } = await sql`
    select from information_schema.columns where 'left_over' in (table_name, column_name)`.execute(
    second.kysely,
  );
  expect(rows).toEqual([]);
  await second.close();
});

it('a closed database refuses queries', async () => {
  const db = await createTestDatabase<Schema>();
  await db.close();
  await expect(skills(db)).rejects.toThrow();
});
