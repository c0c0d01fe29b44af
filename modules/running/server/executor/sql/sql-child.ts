import { readFileSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import type { SqlTask } from '#modules/running/domain/submission.ts';
import type { Ended } from '../warm-children.ts';
import { firstWordOf } from './first-word.ts';

// A database of its own for one submission. It has no rights on files, and its parent kills it by time.

const rowsMost = 1000;
const reading = ['select', 'with', 'values'];
const writing = [...reading, 'insert', 'update', 'delete', 'merge'];
/** Values come as PostgreSQL writes them, whatever their type. */
const asText = Object.fromEntries(Object.values(types).map((type) => [type, (text: string) => text]));

export interface SqlRun {
  readonly source: string;
  readonly rows: string;
  readonly task: SqlTask;
  readonly outputBytes: number;
}

const database = await PGlite.create(startingFrom(readFileSync(4)));
// The server may run as root; nothing is needed any more.
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(63_721);
  process.setuid?.(63_721);
}

/** Nobody holds the files of the empty database once they are copied. */
function startingFrom(dump: Buffer) {
  return dump.length > 0 ? { loadDataDir: new Blob([dump]) } : {};
}

process.on('message', async (message: SqlRun | 'dump') => {
  if (message === 'dump') {
    const blob = await database.dumpDataDir('none');
    return process.send?.(new Uint8Array(await blob.arrayBuffer()));
  }
  process.send?.(await runOn(message));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function runOn({ source, rows, task, outputBytes }: SqlRun): Promise<Ended> {
  const words = task.writing ? writing : reading;
  const word = firstWordOf(source);
  if (!words.includes(word)) {
    const error = `A resposta começa com ${words.join(', ').toUpperCase()}.`;
    return { ending: 'forbidden', detail: word.toUpperCase(), output: '', error };
  }
  await database.exec('begin');
  try {
    await database.exec(task.schema);
    await database.exec(rows);
    if (!task.writing) await database.exec('set transaction read only');
  } catch (error) {
    return { ending: 'system_failure', output: '', error: messageOf(error) };
  }
  try {
    const lines = await (task.writing ? changed(source, task) : read(source));
    const output = `${lines.join('\n')}\n`;
    if (Buffer.byteLength(output) > outputBytes) return { ending: 'output_exceeded', output: '', error: '' };
    return { ending: 'ended', output, error: '' };
  } catch (error) {
    return failure(error, source);
  } finally {
    await database.exec('rollback');
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
  return [fields.map(({ name }) => name), ...rows].map((line) =>
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
