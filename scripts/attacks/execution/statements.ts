import type { SqlTask } from '#modules/execution/domain/submission.ts';
import type { Finding } from '../attack.ts';
import { counted, limits, submit, type TriedExecutor } from './submit.ts';

const schema = 'create table people (id int, name text)';
const ana = "insert into people values (1, 'Ana')";

const statements: Readonly<Record<string, readonly string[]>> = {
  'files of the machine': [
    "select pg_read_file('/etc/passwd')",
    "select pg_read_file('postgresql.conf')",
    "select pg_read_binary_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select * from pg_stat_file('/etc/passwd')",
    "select lo_import('/etc/passwd')",
    "select lo_export(lo_from_bytea(0, 'x'), '/tmp/x')",
    'select pg_ls_logdir()',
    'select pg_ls_waldir()',
  ],
  COPY: [
    "copy people from '/etc/passwd'",
    "copy people to '/tmp/x'",
    "copy people to program 'id'",
    "with x as (copy people to '/tmp/x') select 1",
    "select query_to_xml('copy people to program ''id''', true, true, '')",
    "select 1; copy people to '/tmp/x'",
    "select database_to_xml(true, true, '') from (select pg_read_file('/etc/passwd')) as x",
  ],
  'extensions and languages': [
    'create extension dblink',
    'create extension plpython3u',
    'select 1; create extension file_fdw',
    "do $$ begin perform pg_read_file('/etc/passwd'); end $$",
    "load '/tmp/x.so'",
    "create function f() returns int language c as '/tmp/x.so'",
    "select query_to_xml('create extension dblink', true, true, '')",
  ],
  'settings, roles and sessions': [
    'set role postgres',
    'reset role',
    'set session authorization postgres',
    "alter system set log_statement = 'all'",
    'alter role current_user superuser',
    "select set_config('role', 'postgres', false), pg_read_file('/etc/passwd')",
    "select set_config('session_authorization', 'postgres', false), pg_read_file('/etc/passwd')",
    'select pg_reload_conf()',
    'select pg_rotate_logfile()',
    "select pg_terminate_backend(pg_backend_pid() + 1) and pg_read_file('/etc/passwd') <> ''",
    'commit',
    'rollback',
    'begin',
    'savepoint a',
    "prepare transaction 'a'",
    'discard all',
    'vacuum',
    'checkpoint',
    'select 1; commit; drop table people',
    'listen a',
    'notify a',
    'lock table people',
    'prepare a as select 1',
    'execute a',
    'create temp table a (b int)',
    'explain analyze delete from people',
    'declare a cursor with hold for select 1',
  ],
  'writing where it reads': [
    'delete from people',
    'with x as (delete from people returning id) select * from x',
    'truncate people',
    'select * from people for update',
    "select nextval('a')",
    'create table a as select 1',
    'select 1 into a',
    "select query_to_xml('delete from people', true, true, '')",
  ],
};

/** Each looks for what it left itself with the data set before, and leaves it. */
const leaving: readonly (readonly [string, boolean, string])[] = [
  ['a setting', false, "select coalesce(current_setting('a.b', true), ''), set_config('a.b', 'left', false)"],
  [
    'a lock',
    false,
    "select (select count(*) from pg_locks where locktype = 'advisory'), pg_try_advisory_lock(7)",
  ],
  ['a row', true, "insert into people values (9, 'left')"],
  ['a sequence', true, "insert into counted (name) values ('left')"],
  ['a time zone', false, "select current_setting('TimeZone'), set_config('TimeZone', 'Asia/Tokyo', false)"],
];

export async function leaveDatabase(executor: TriedExecutor): Promise<Finding[]> {
  const findings: Finding[] = [];
  const ask = (source: string, inputs: string[], task: Partial<SqlTask> = {}) =>
    submit(executor, 'sql', source, {
      inputs,
      limits: { ...limits, cpuMs: 10_000, wallMs: 30_000 },
      sql: { schema, writing: false, ...task },
    });
  for (const [what, all] of Object.entries(statements)) {
    const outcomes = [];
    for (const source of all) {
      const {
        outcomes: [outcome],
      } = await ask(source, [ana]);
      if (outcome) outcomes.push(outcome);
      if (outcome?.ending === 'ended') console.error(`Ended: ${source}: ${outcome.output.slice(0, 200)}`);
    }
    findings.push({
      got: `statements that ended well: ${what}`,
      now: outcomes.filter(({ ending }) => ending === 'ended').length,
      most: 0,
      remark: `of ${all.length}: ${counted(outcomes)}`,
    });
  }
  let left = 0;
  for (const [what, writing, source] of leaving) {
    const { outcomes } = await ask(source, [ana, ana, ana], {
      writing,
      schema: `${schema}; create table counted (id serial, name text)`,
      stateQuery: 'select people.*, (select max(id) from counted) from people',
    });
    const outputs = new Set(outcomes.map(({ output }) => output));
    if (outputs.size === 1 && outcomes.every(({ ending }) => ending === 'ended')) continue;
    left += 1;
    console.error(`Left: ${what}: ${JSON.stringify([...outputs])} ${counted(outcomes)}`);
  }
  return [
    ...findings,
    {
      got: 'things that one data set has left for the next',
      now: left,
      most: 0,
      remark: `of ${leaving.length}`,
    },
  ];
}
