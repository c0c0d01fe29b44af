import { sql } from 'kysely';
import type { TestApp } from '#app/server/test-app.ts';

const word = 'Canário';

/** They stay with the developer. Tests of kept results and of requests look at them. */
const ownedByDeveloper = ['certificates', 'reviews', 'feedbacks', 'kept_results', 'deletion_requests'];

/** Words of the code, figures and names that the server makes, which no check in the database lists. They stay. */
const wordsAndFigures = [
  'answers.language',
  'attempt_events.kind',
  'pushed_repositories.stored_key',
  'verdict_versions.passed',
  'verdicts.mean_of',
  'verdicts.passed',
  'work_checks.ending',
  'works.stored_key',
];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
}

interface Whose {
  readonly attemptId: number;
  readonly runId: number;
  readonly developerId: number;
  readonly questionId: number;
}

/**
 * Each text column of each table that knows attempts, or people in a run, gets a canary. A table without a row gets one:
 * so a table that comes later is in it without a word here.
 *
 * @returns the columns that hold one now
 */
export async function writeAttemptCanaries(test: TestApp, whose: Whose): Promise<string[]> {
  const columns = await readColumns(test);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const written: string[] = [];
  // Answers are tried again for a trial of the run.
  await sql`insert into test_trials (run_id, position, execution, made_at)
            values (${whose.runId}, 1, '{}', now())`.execute(test.db.kysely);
  // A side belongs to a pair.
  await sql`insert into likeness_pairs (id, run_id, position, common, compared) overriding system value
            values (1, ${whose.runId}, 1, 2, 2)`.execute(test.db.kysely);
  for (const [table, its] of byTable) {
    const names = its.map(({ name }) => name);
    const rows = rowsOf(table, names, whose);
    if (!rows || ownedByDeveloper.includes(table)) continue;
    const found = await sql`select from ${sql.table(table)} as t where ${rows} limit 1`.execute(
      test.db.kysely,
    );
    if (found.rows.length === 0) await insertRow(test, table, its, whose);
    for (const { name, type } of its) {
      if (await writeCanary(test, { table, name, type, rows })) written.push(`${table}.${name}`);
    }
  }
  return written.toSorted();
}

/** Gives places such as `answers.text`. */
export async function findAttemptCanaries(test: TestApp): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, name } of await readColumns(test)) {
    const value = sql`(case when t.${sql.ref(name)} is not null then to_jsonb(t.${sql.ref(name)})::text end)`;
    const hex = Buffer.from(word).toString('hex');
    const { rows } = await sql`
      select from ${sql.table(table)} as t where ${value} like ${`%${word}%`} or ${value} like ${`%${hex}%`} limit 1`.execute(
      test.db.kysely,
    );
    if (rows.length > 0) found.add(`${table}.${name}`);
  }
  return [...found].toSorted();
}

async function readColumns(test: TestApp): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, columns.column_name as name, columns.udt_name as type,
           columns.is_nullable = 'NO' and columns.column_default is null and columns.is_identity = 'NO'
             and columns.is_generated = 'NEVER' as "isNeeded"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE'
     order by columns.table_name, columns.ordinal_position`.execute(test.db.kysely);
  return rows;
}

function rowsOf(table: string, names: readonly string[], { attemptId, runId, developerId }: Whose) {
  if (table === 'sittings') return sql`t.id = ${attemptId}`;
  if (names.includes('attempt_id')) return sql`t.attempt_id = ${attemptId}`;
  if (names.includes('run_id') && names.includes('developer_id'))
    return sql`t.run_id = ${runId} and t.developer_id = ${developerId}`;
  return undefined;
}

async function insertRow(
  test: TestApp,
  table: string,
  columns: readonly Column[],
  whose: Whose,
): Promise<void> {
  const words = await allowedWords(test, table);
  const ids: Readonly<Record<string, number>> = {
    attempt_id: whose.attemptId,
    run_id: whose.runId,
    developer_id: whose.developerId,
    question_id: whose.questionId,
    account_id: whose.developerId,
  };
  const plain: Readonly<Record<string, string>> = {
    text: word,
    _text: `{${word}}`,
    jsonb: '[]',
    bool: 'false',
    timestamptz: '2026-01-01T00:00:00Z',
    date: '2026-01-01',
    uuid: '00000000-0000-4000-8000-000000000000',
    bytea: word,
  };
  const given = columns
    .filter(({ name, isNeeded }) => isNeeded || (name in ids && name !== 'id'))
    .map(({ name, type }) => ({
      name,
      value: wordsAndFigures.includes(`${table}.${name}`)
        ? 'x'
        : String(ids[name] ?? words.get(name) ?? plain[type] ?? 1),
      type,
    }));
  await sql`
    insert into ${sql.table(table)} (${sql.join(given.map(({ name }) => sql.ref(name)))})
    select ${sql.join(given.map(({ value, type }) => sql`${value}::text::${sql.raw(type)}`))}`.execute(
    test.db.kysely,
  );
}

/** The first word that each check of a list of words allows. */
async function allowedWords(test: TestApp, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass`.execute(test.db.kysely);
  const words = new Map<string, string>();
  for (const { check } of rows) {
    const [, name, first] = /\(+(\w+)\)? = ANY \(+ARRAY\['([^']*)'/.exec(check) ?? [];
    if (name && first !== undefined) words.set(name, first);
  }
  return words;
}

/** @returns false if the column holds no free text */
async function writeCanary(
  test: TestApp,
  { table, name, type, rows }: { table: string; name: string; type: string; rows: ReturnType<typeof sql> },
): Promise<boolean> {
  if (wordsAndFigures.includes(`${table}.${name}`)) return false;
  const text = `${word} ${table}.${name}`;
  const values: Readonly<Record<string, string>> = {
    text,
    varchar: text,
    bytea: text,
    _text: `{"${text}"}`,
    jsonb: JSON.stringify([{ output: text, reason: text, expected: text }]),
  };
  const value = values[type];
  if (value === undefined) return false;
  try {
    await sql`update ${sql.table(table)} as t set ${sql.ref(name)} = ${value}::text::${sql.raw(type)}
               where ${rows}`.execute(test.db.kysely);
    return true;
  } catch {
    // A list of words, or a reference.
    return false;
  }
}
