import { expect, test } from 'vitest';
import { root } from './command.ts';
import { compare, createdTables, findForeignTables, tableList, usedTables } from './foreign-tables.ts';
import { namedTables } from './named-tables.ts';

const known = new Set(['runs', 'attempts', 'questions', 'saved_runs', 'exams']);

const named = (source: string) =>
  [
    ...new Set(
      namedTables('some.queries.ts', source, known).map(({ table, writes }) =>
        writes ? `${table}!` : table,
      ),
    ),
  ].sort();

test.each([
  ["a builder's table", "db.selectFrom('runs').execute()", ['runs']],
  ['one with another name', "db.selectFrom('runs as ending').execute()", ['runs']],
  ['one of several', "db.selectFrom(['runs', 'exams as e']).execute()", ['exams', 'runs']],
  ['a joined one', "query.leftJoin('attempts', 'a', 'b')", ['attempts']],
  ['a written one', "trx.updateTable('runs').set({})", ['runs!']],
  ['a column of one', "eb('attempts.score', '>', 1)", ['attempts']],
  ['a table in SQL', 'sql`select id from runs join exams on true`', ['exams', 'runs']],
  ['tables in a row', 'sql`select 1 from runs r, attempts`', ['attempts', 'runs']],
  ['an insert in SQL', 'sql`insert into attempts (id) values (1)`', ['attempts!']],
  ['a delete in SQL', 'sql<{ id: number }>`delete from attempts using runs`', ['attempts!', 'runs']],
  ['a fragment about a table that the caller names', `sql\`(runs.ends_at <= \${now})\``, ['runs']],
  ['SQL inside of SQL', `sql\`select \${sql\`(select 1 from runs)\`}\``, ['runs']],
  ['a table that the running code chooses', "for (const t of ['runs'] as const) db.deleteFrom(t)", ['runs!']],
  ['one chosen for SQL', `const t = 'saved_runs'; sql\`insert into \${sql.table(t)} (id)\``, ['saved_runs!']],
  ['what several people edit', "takeEdition(trx, 'runs', id)", ['runs!']],
])('found: %s', (_, source, tables) => {
  expect(named(source)).toEqual(tables);
});

test.each([
  ['a comment', '// The text says from runs.\nsql`select 1`'],
  ['a text that is no SQL', 'const says = `from runs`'],
  ['a property of the code', 'attempts.map(({ runs }) => runs.length)'],
  ['a property in SQL', `sql\`select \${attempts.length}\``],
  ['another table under this name', 'sql`select runs.id from other as runs`'],
  ['rows that the statement makes itself', 'sql`with runs as (select 1 as id) select 1 from runs`'],
  ['a lock', 'sql`select 1 from other for update of runs`'],
])('not found: %s', (_, source) => {
  expect(named(source)).toEqual([]);
});

const page = `
## Owners

| Area | Tables |
|---|---|
| exams | \`exams\` |
| runs | \`runs\` |
| taking | \`attempts\` |

## Reads

| Area | Of lower ones | Of higher ones |
|---|---|---|
| runs | \`exams\` | \`attempts\` |

## Writes

| Area | Tables | Why |
|---|---|---|
| taking | \`runs\` | counts them |
`;
const order = ['exams', 'runs', 'taking'];
const used = {
  reads: new Set(['runs exams', 'runs attempts', 'taking runs']),
  writes: new Set(['taking runs']),
};

test('a list that says what the sources do is right', () => {
  expect(compare(used, tableList(page), order)).toEqual([]);
});

test('a read that is not listed is named with its owner', () => {
  const more = { ...used, reads: new Set([...used.reads, 'exams attempts']) };
  expect(compare(more, tableList(page), order)).toEqual([
    'exams reads attempts, which belongs to the higher taking: use what its owner offers, or list it in docs/tables.md',
  ]);
});

test('a read is listed by whether its owner lies lower or higher', () => {
  const swapped = page.replace('`exams` | `attempts` |\n\n## W', '`attempts` | `exams` |\n\n## W');
  expect(compare(used, tableList(swapped), order)).toHaveLength(4);
});

test('a write that is listed as a read only is refused', () => {
  const more = { ...used, writes: new Set([...used.writes, 'runs exams']) };
  expect(compare(more, tableList(page), order)).toEqual([
    'docs/tables.md: runs no longer reads exams (lower modules)',
    'runs writes exams, which belongs to exams: use what its owner offers, or list it in docs/tables.md with the reason',
  ]);
});

test('a table that is listed and not used any more is named', () => {
  const less = { reads: new Set(['runs exams', 'taking runs']), writes: new Set<string>() };
  expect(compare(less, tableList(page), order)).toContain('docs/tables.md: taking no longer writes runs');
});

test('a write needs a reason, and a table has one owner', () => {
  const faulty = page.replace('counts them', '').replace('`runs` |\n', '`runs`, `exams` |\n');
  expect(tableList(faulty).faults).toEqual([
    'docs/tables.md: exams has two owners, exams and runs',
    'docs/tables.md: taking writes runs without a reason',
  ]);
});

test('tables are those that stand after the last migration', () => {
  const first = 'create table a (id bigint);\ncreate unlogged table b ();\n-- create table c ();';
  const second = 'drop table b;\nalter table a rename to d;\ncreate view a as select 1;';
  expect([...createdTables([first, second])]).toEqual(['d', 'a']);
});

test('the sources and the page agree', () => {
  expect(findForeignTables(root)).toEqual([]);
});

test('a folder without sources is a fault of the check', () => {
  expect(() => usedTables(import.meta.dirname, new Map())).toThrow('no sources');
});
