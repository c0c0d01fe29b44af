import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { exportedTables } from './export-data.ts';
import { leftOutTables } from './exported-doings.ts';

describe('the census of what is stored about a person', () => {
  let test: TestApp;
  const columnsOf = new Map<string, string[]>();

  beforeAll(async () => {
    test = await createTestApp();
    const { rows } = await sql<{ table: string; column: string }>`
      select columns.table_name as table, columns.column_name as column
        from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and tables.table_type = 'BASE TABLE'`.execute(test.db.kysely);
    for (const { table, column } of rows) columnsOf.set(table, [...(columnsOf.get(table) ?? []), column]);
  });
  afterAll(() => test.close());

  it('knows every table: its rows are in the copy of a person’s data, or it gives a reason', () => {
    const known = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)];
    expect(known.toSorted()).toEqual([...columnsOf.keys()].toSorted());
  });

  it('knows every column of the tables that are in the copy', () => {
    for (const [table, { columns, withheld = {} }] of Object.entries(exportedTables)) {
      const known = [...Object.keys(columns), ...Object.keys(withheld)];
      expect(known.toSorted(), table).toEqual(columnsOf.get(table)?.toSorted());
    }
  });

  it('includes every table that names a developer or an e-mail, except those with secrets and joins', () => {
    const naming = [...columnsOf]
      .filter(([, columns]) => columns.some((column) => ['developer_id', 'email', 'cpf'].includes(column)))
      .map(([table]) => table)
      .filter((table) => !(table in exportedTables));
    expect(naming).toEqual(['contact_recipients']);
  });

  it('copies no column that holds a secret', () => {
    for (const [table, { columns }] of Object.entries(exportedTables)) {
      const secrets = Object.keys(columns).filter((column) => /hash|secret|token|password/.test(column));
      // The receipt of an attempt is for its developer.
      expect(secrets, table).toEqual(table === 'sittings' ? ['receipt_hash'] : []);
    }
  });

  it('gives every table of the copy a file of its own', () => {
    const files = Object.values(exportedTables).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });
});
