import { readFileSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import type { Otherwise, SqlTask } from '../../../domain/submission.ts';
import { executionNiceness, lowerPriority } from '../priorities.ts';
import type { Ended } from '../warm-children.ts';
import { firstWordOf } from './first-word.ts';

// One submission has a database of its own without rights on files. Its parent kills it by time.

const rowsMost = 1000;
const reading = ['select', 'with', 'values'];
const writing = [...reading, 'insert', 'update', 'delete', 'merge'];
/** Values come as PostgreSQL writes them, whatever their type. */
const asText = Object.fromEntries(Object.values(types).map((type) => [type, (text: string) => text]));

/** Values of these types are numbers, all of whose digits count; those of all other types are texts. */
const numbers: readonly number[] = [
  types.INT2,
  types.INT4,
  types.INT8,
  types.FLOAT4,
  types.FLOAT8,
  types.NUMERIC,
  types.OID,
];
/** NaN and the infinities are not. */
const isJson = (number: string) => /^-?\d/.test(number);

// TypeScript's libraries do not have it.
declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

const { now } = Date;
/** The year, month, day, weekday, hour and minute are others. The database reads the clock here. */
const later = ((397 * 24 + 7) * 60 + 13) * 60_000;
const shuffled = `
set local session_replication_role = replica;
do $$
declare own record; row_id tid;
begin
  for own in
    select c.oid::regclass as name, a.attname as column
      from pg_class c
      cross join lateral (select attname from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
                             and attgenerated = '' and attidentity <> 'a' order by attnum limit 1) a
     where c.relkind = 'r' and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  loop
    for row_id in execute format('select ctid from %s order by ctid desc limit 5000', own.name) loop
      execute format('update %s set %I = %I where ctid = $1', own.name, own.column, own.column) using row_id;
    end loop;
  end loop;
end $$;
set local session_replication_role = origin;
set local enable_hashagg = off;`;

export interface SqlExecution {
  readonly source: string;
  readonly rows: string;
  readonly task: SqlTask;
  readonly outputBytes: number;
  readonly otherwise?: Otherwise | undefined;
}

/**
 * Every child reads the whole dump: a log of the usual size would be three times the rest. It also clears all buffers
 * before its first statement: 128 MB of them, as usual, are a fifth of its start. A scan always begins at the first
 * row, as it would with those.
 */
const small = [
  '--wal-segsize=1',
  ...['wal_recycle=off', 'min_wal_size=2MB', 'shared_buffers=16MB', 'synchronize_seqscans=off'].flatMap(
    (setting) => ['-c', setting],
  ),
];

lowerPriority(executionNiceness);
const database = await PGlite.create(startingFrom(readFileSync(4)));
// The server may run as root; nothing is needed any more.
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(63_721);
  process.setuid?.(63_721);
}

function startingFrom(dump: Buffer<ArrayBuffer>) {
  return dump.length > 0 ? { loadDataDir: new Blob([dump]) } : { initDbStartParams: small };
}

process.on('message', async (message: SqlExecution | 'dump') => {
  if (message === 'dump') {
    await forgetFiles();
    await forgetTemplates();
    const blob = await database.dumpDataDir('none');
    return process.send?.(new Uint8Array(await blob.arrayBuffer()));
  }
  process.send?.(await executeOn(message));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

const ofTheMachine = [
  'pg_(read|ls|file|sync)_.*|pg_stat_file|lo_import|lo_export|pg_current_logfile|pg_rotate_logfile|pg_reload_conf',
  'pg_(terminate|cancel)_backend|pg_promote|pg_switch_wal|pg_create_restore_point|pg_backup_.*',
].join('|');

/** No answer may be about files: the database has files of its own alone, in memory. */
async function forgetFiles(): Promise<void> {
  await database.exec(`
    set allow_system_table_mods = on;
    delete from pg_proc where proname ~ '^(${ofTheMachine})$';
    reset allow_system_table_mods;`);
}

/** Nobody creates a database in it, and each is as large as the one that is used. */
async function forgetTemplates(): Promise<void> {
  await database.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`);
  await database.exec('checkpoint');
}

async function executeOn({ source, rows, task, outputBytes, otherwise }: SqlExecution): Promise<Ended> {
  const words = task.writing ? writing : reading;
  const word = firstWordOf(source);
  if (!words.includes(word)) {
    const error = `A resposta começa com ${words.join(', ').toUpperCase()}.`;
    return { ending: 'forbidden', detail: word.toUpperCase(), output: '', error };
  }
  if (otherwise === 'later') Date.now = () => now() + later;
  await database.exec('begin');
  try {
    const fault = await prepare(task, rows, otherwise);
    if (fault !== undefined) return { ending: 'system_failure', output: '', error: fault };
    const lines = await (task.writing ? changed(source, task) : read(source));
    const output = `${lines.join('\n')}\n`;
    if (Buffer.byteLength(output) > outputBytes) return { ending: 'output_exceeded', output: '', error: '' };
    return { ending: 'ended', output, error: '' };
  } catch (error) {
    return failure(error, source);
  } finally {
    await database.exec('rollback');
    // A lock outlives that, and would tell the next data set of this one.
    await database.exec('select pg_advisory_unlock_all()');
    Date.now = now;
  }
}

/** A fault in a data set is its author's. */
async function prepare(task: SqlTask, rows: string, otherwise: Otherwise | undefined) {
  try {
    await database.exec(task.schema);
    await database.exec(rows);
    if (otherwise === 'shuffled') await database.exec(shuffled);
    if (!task.writing) await database.exec('set transaction read only');
  } catch (error) {
    return messageOf(error);
  }
}

/** A cursor takes one statement only and no more rows than may be shown. */
async function read(source: string): Promise<string[]> {
  await database.query(`declare answer no scroll cursor for\n${source.replace(/;\s*$/, '')}`);
  return table('fetch 1001 from answer');
}

async function changed(source: string, { stateQuery }: SqlTask): Promise<string[]> {
  const result = await table(source);
  return stateQuery ? table(stateQuery) : result;
}

async function table(statement: string): Promise<string[]> {
  const { fields, rows } = await database.query<unknown[]>(statement, [], {
    rowMode: 'array',
    parsers: asText,
  });
  if (rows.length > rowsMost) throw Object.assign(new Error(), { tooMany: true });
  const cellOf = (value: unknown, at: number) =>
    typeof value === 'string' && numbers.includes(fields[at]?.dataTypeID ?? 0) && isJson(value)
      ? JSON.rawJSON(value)
      : value;
  return [fields.map(({ name }) => name), ...rows.map((row) => row.map(cellOf))].map((line) =>
    JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
}

function failure(error: unknown, source: string): Ended {
  const { code, position, tooMany } = error as { code?: string; position?: string; tooMany?: boolean };
  const ended = { output: '', error: messageOf(error), detail: code };
  if (tooMany) return { ...ended, ending: 'output_exceeded', error: `Mais de ${rowsMost} linhas.` };
  if (code === '53200') return { ...ended, ending: 'memory_exceeded' };
  if (code === '42501' || code === '25006') return { ...ended, ending: 'forbidden' };
  const before = 'declare answer no scroll cursor for\n'.length;
  const line = position && source.slice(0, Math.max(0, Number(position) - 1 - before)).split('\n').length;
  return { ...ended, ending: 'runtime_error', ...(line ? { line } : {}) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
