import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { readOverrides } from './table-overrides.ts';
import { tableTypes, tableTypesFile } from './table-types.ts';

async function inDatabase(use: (kysely: Kysely<unknown>) => Promise<void>): Promise<void> {
  const db = await createTestDatabase<unknown>();
  const trx = await db.kysely.startTransaction().execute();
  await use(trx).finally(async () => {
    await trx.rollback().execute();
    await db.close();
  });
}

const blocksOf = (types: string) => types.split('\n\n');
const blockOf = (types: string, name: string) =>
  blocksOf(types).find((block) => block.startsWith(`export interface ${name} {`));

const overridden = (columns: string, views = '') =>
  readOverrides(`export interface Overrides { types: {}; views: { ${views} }; columns: { ${columns} } }`);

test('the types of the tables are those of the migrated database: if not, npm run table-types', async () => {
  await inDatabase(async (kysely) => {
    const made = blocksOf(await tableTypes({ kysely }));
    const kept = blocksOf(readFileSync(tableTypesFile, 'utf8'));
    expect({
      inDatabase: made.filter((block) => !kept.includes(block)),
      inFile: kept.filter((block) => !made.includes(block)),
    }).toEqual({ inDatabase: [], inFile: [] });
  });
});

test('an override says what the values are, and the database whether there may be none', async () => {
  await inDatabase(async (kysely) => {
    await sql`create table lamps (a text not null, b text, c text not null default '', d text default '')`.execute(
      kysely,
    );
    const values = overridden("lamps: { a: 'on'; b: 'on'; c: 'on'; d: 'on' }");
    expect(blockOf(await tableTypes({ kysely }, values), 'Lamps')).toBe(`export interface Lamps {
  a: Known['lamps']['a'];
  b: Known['lamps']['b'] | null;
  c: Generated<Known['lamps']['c']>;
  d: Generated<Known['lamps']['d'] | null>;
}`);
  });
});

test('an override that is a type of columns holds as it stands, and one with a note alone only adds it', async () => {
  await inDatabase(async (kysely) => {
    await sql`create table lamps (a text, b bigint default 1)`.execute(kysely);
    const columns = overridden(`lamps: {
      a: ColumnType<string, never, never>;
      /**
       * Watts,
       * in words.
       */
      b: Found;
    }`);
    expect(blockOf(await tableTypes({ kysely }, columns), 'Lamps')).toBe(`export interface Lamps {
  a: Known['lamps']['a'];
  /**
   * Watts,
   * in words.
   */
  b: Generated<Int8 | null>;
}`);
  });
});

test('a view that has columns of a table as they are has their types', async () => {
  await inDatabase(async (kysely) => {
    await sql`create table lamps (a text not null, b text not null)`.execute(kysely);
    await sql`create view lit as select a from lamps where b <> ''`.execute(kysely);
    const view = overridden('lamps: { b: 1 }', "lit: 'lamps'");
    expect(blockOf(await tableTypes({ kysely }, view), 'Lit')).toBe(
      'export interface Lit {\n  a: string;\n}',
    );
  });
});

test('an override of what the database does not have is refused by its name', async () => {
  await inDatabase(async (kysely) => {
    const wrong = overridden('groups: { wattage: 1; name: 1 }; lamps: { a: 1 }', "lit: 'lamps'");
    await expect(tableTypes({ kysely }, wrong)).rejects.toThrow(/: lit, lamps, groups\.wattage, lamps\.a$/);
  });
});
