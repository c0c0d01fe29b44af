import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExecutionOutcome, SqlTask, Submission } from '../../domain/submission.ts';
import { createExecutor, ExecutorDied } from './executor.ts';

const executor = createExecutor(['sql']);
beforeAll(() => executor.available());
afterAll(() => executor.stop());

const limits = { cpuMs: 500, wallMs: 5000, memoryMb: 256, outputBytes: 65_536 };
const schema = 'create table people (id int, name text)';
const ana = "insert into people values (1, 'Ana')";

const sql = (source: string, task: Partial<SqlTask> = {}, inputs = [ana]): Submission => ({
  language: 'sql',
  source,
  shape: 'program',
  limits,
  inputs,
  sql: { schema, writing: false, ...task },
});
const ask = async (submission: Submission): Promise<readonly ExecutionOutcome[]> =>
  (await executor.execute(submission)).outcomes;
const first = async (submission: Submission) => (await ask(submission))[0];

test('each data set is alone in the database, and its rows come as JSON behind their columns', async () => {
  const outcomes = await ask(sql('select * from people;', {}, [ana, "insert into people values (2, 'Zé')"]));
  expect(outcomes.map(({ output }) => output)).toEqual([
    '["id","name"]\n[1,"Ana"]\n',
    '["id","name"]\n[2,"Zé"]\n',
  ]);
});

test('a byte order mark before the answer is no part of it', async () => {
  expect(await first(sql('\ufeffselect name from people'))).toMatchObject({ ending: 'ended' });
});

test('no lock of an answer tells the next data set of this one', async () => {
  const locks = "select (select count(*) from pg_locks where locktype = 'advisory'), pg_try_advisory_lock(7)";
  const outputs = (await ask(sql(locks, {}, [ana, ana]))).map(({ output }) => output.split('\n')[1]);
  expect(outputs).toEqual(['[0,"t"]', '[0,"t"]']);
});

test('rows that do not load are a failure of their own data set alone', async () => {
  const outcomes = await ask(sql('select name from people', {}, ['insert into nobody values (1)', ana]));
  expect(outcomes.map(({ ending }) => ending)).toEqual(['system_failure', 'ended']);
});

test('a statement that writes leaves rows of the state for comparison, and nothing behind it', async () => {
  const task = { writing: true, stateQuery: 'select name from people' };
  const outcomes = await ask(sql("update people set name = 'Eva'", task, [ana, '']));
  expect(outcomes.map(({ output }) => output)).toEqual(['["name"]\n["Eva"]\n', '["name"]\n']);
});

test('an error has its SQLSTATE and its line', async () => {
  const failed = await first(sql('select *\nfrom nobody'));
  expect(failed).toMatchObject({ ending: 'runtime_error', detail: '42P01', line: 2 });
});

test.each([
  ['writes where it may only read', 'delete from people', 'forbidden'],
  ['writes in a WITH', 'with x as (delete from people returning id) select * from x', 'runtime_error'],
  ['ends our transaction', 'commit', 'forbidden'],
  ['ends our transaction behind another statement', 'select 1; commit', 'runtime_error'],
  ['takes a role back', 'reset role', 'forbidden'],
  ['copies into a program', "copy people to program 'id'", 'forbidden'],
  ['reads a file', "select pg_read_file('/etc/passwd')", 'runtime_error'],
  ['reads a file of its database', "select pg_read_file('postgresql.conf')", 'runtime_error'],
  ['ends who serves it', 'select pg_terminate_backend(pg_backend_pid())', 'runtime_error'],
  [
    'copies inside a query',
    "select query_to_xml('copy people to program ''id''', true, true, '')",
    'runtime_error',
  ],
  ['sleeps', 'select pg_sleep(60)', 'time_exceeded'],
  [
    'recurses without end',
    'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r',
    'time_exceeded',
  ],
  ['asks for more memory than there is', "select repeat('x', 400000000)", 'memory_exceeded'],
  ['gives more rows than can be shown', 'select generate_series(1, 1001)', 'output_exceeded'],
  ['gives more bytes than can be shown', "select repeat('x', 100000)", 'output_exceeded'],
])('SQL that %s is stopped', async (_, source, ending) => {
  const pid = executor.pid;
  expect(await first(sql(source))).toMatchObject({ ending, output: '' });
  expect(executor.pid).toBe(pid);
});

test('the next statement after SQL that was stopped runs in the same executor', async () => {
  const pid = executor.pid;
  await first(sql('select pg_sleep(60)'));
  expect(await first(sql('select name from people'))).toMatchObject({ output: '["name"]\n["Ana"]\n' });
  expect(executor.pid).toBe(pid);
});

test('an executor that dies fails what it ran, and the next submission gets a new one', async () => {
  const running = executor.execute(sql('select pg_sleep(60)'));
  process.kill(executor.pid ?? 0, 'SIGKILL');
  await expect(running).rejects.toThrow(ExecutorDied);
  expect(await first(sql('select 1 as one'))).toMatchObject({ ending: 'ended' });
});

test('an execution that is given up ends at once', async () => {
  const abort = new AbortController();
  const running = executor.execute(sql('select pg_sleep(60)'), abort.signal);
  abort.abort();
  await expect(running).rejects.toThrow();
});

test('a language that this installation cannot execute is refused', async () => {
  await expect(executor.execute({ ...sql(''), language: 'cobol' as never })).rejects.toThrow(
    'cannot run cobol',
  );
});
