import { randomBytes } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Logger } from '../log/logger.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseUnusableError } from './database-postgres.ts';
import { LostConnectionError } from './postgres-connection.ts';

const url = process.env.TEST_DATABASE_URL ?? '';

test('an unreachable server is named in a sentence without the password', async () => {
  const opening = openDatabase({ url: 'postgres://provado:hunter2@127.0.0.1:1/provado' });
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnusableError);
  expect(String(error)).toContain('PostgreSQL at 127.0.0.1:1 does not let us in: ');
  expect(String(error)).not.toContain('hunter2');
});

test('a certificate of the address that nobody can read is named', async () => {
  const url = 'postgres://provado@127.0.0.1:1/provado?sslmode=verify-full&sslrootcert=/nowhere/root.crt';
  await expect(openDatabase({ url })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1 does not let us in: .*\/nowhere\/root\.crt/,
  );
});

describe.runIf(url !== '')('on a PostgreSQL server', () => {
  let db: Database<unknown>;
  let warnings: string[];
  const logger: Logger = {
    info: () => {},
    error: () => {},
    warn: (_details, message) => warnings.push(message),
  };
  const pidOf = (rows: { pid: number }[]) => rows[0]?.pid;
  const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  beforeEach(async () => {
    warnings = [];
    db = await openDatabase({ url, logger, poolSize: 3 });
  });
  afterEach(() => db.close());

  const preparedNames = async () => {
    const { rows } = await sql<{ name: string }>`select s.name from pg_prepared_statements s`.execute(
      db.kysely,
    );
    return rows.map(({ name }) => name);
  };

  test('a statement is prepared under the name in its first comment, outside and inside a transaction', async () => {
    await sql`/* prepared: outside */ select 1`.execute(db.kysely);
    expect(await preparedNames()).toEqual(['outside']);
    await db.transaction((trx) => sql`/* prepared: inside */ select 2`.execute(trx));
    await sql`select 3`.execute(db.kysely);
    expect((await preparedNames()).sort()).toEqual(['inside', 'outside']);
  });

  test('a statement whose text differs by who reads is prepared beside the others of its name, and a fifth one not at all', async () => {
    for (const number of [1, 2, 1, 3, 4, 5, 2]) {
      const { rows } = await sql`/* prepared: twice */ select ${sql.raw(`${number}`)} as number`.execute(
        db.kysely,
      );
      expect(rows).toEqual([{ number }]);
    }
    expect((await preparedNames()).sort()).toEqual(['twice', 'twice_2', 'twice_3', 'twice_4']);
  });

  test('no statement is prepared if this is switched off', async () => {
    const plain = await openDatabase({ url, prepare: false });
    await sql`/* prepared: outside */ select 1`.execute(plain.kysely);
    await plain.transaction((trx) => sql`/* prepared: inside */ select 2`.execute(trx));
    const { rows } = await sql`select s.name from pg_prepared_statements s`.execute(plain.kysely);
    expect(rows).toEqual([]);
    await plain.close();
  });

  test('connections have the configured time limits, and compile no statements', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('timezone') as zone,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ statement: '10s', zone: 'UTC', idle: '15s', jit: 'off' }]);
  });

  test('an idle connection that the server ends is replaced', async () => {
    const killer = await openDatabase<unknown>({ url });
    const pid = pidOf((await ownPid.execute(db.kysely)).rows);
    await sql`select pg_terminate_backend(${pid}::int)`.execute(killer.kysely);
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    expect(pidOf((await ownPid.execute(db.kysely)).rows)).not.toBe(pid);
    await killer.close();
  });

  test('a connection to a server that only reads is replaced after the first refused change', async () => {
    const one = await openDatabase<unknown>({ url, poolSize: 1 });
    const pid = pidOf((await ownPid.execute(one.kysely)).rows);
    await sql`set default_transaction_read_only = on`.execute(one.kysely);
    await expect(sql`create table refused (id int)`.execute(one.kysely)).rejects.toThrow('read-only');
    expect(pidOf((await ownPid.execute(one.kysely)).rows)).not.toBe(pid);
    await one.close();
  });

  test('a connection lost between two statements of a transaction fails only that transaction', async () => {
    const killer = await openDatabase<unknown>({ url });
    const failing = db.transaction(async (trx) => {
      const pid = pidOf((await ownPid.execute(trx)).rows);
      await sql`select pg_terminate_backend(${pid}::int)`.execute(killer.kysely);
      await expect.poll(() => warnings.length).toBeGreaterThan(0);
      await sql`select 1`.execute(trx);
    });
    await expect(failing).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
    await killer.close();
  });

  describe('over a line that falls silent', () => {
    let line: Awaited<ReturnType<typeof startLine>>;
    const open = (silenceMs: number, poolSize = 1) =>
      openDatabase<unknown>({ url: line.url, silenceMs, poolSize });
    beforeEach(async () => {
      line = await startLine();
    });
    afterEach(() => line.close());

    test('a statement without an answer fails in time, and the next one has another connection', async () => {
      const one = await open(500);
      const pid = pidOf((await ownPid.execute(one.kysely)).rows);
      line.fallSilent();
      await expect(ownPid.execute(one.kysely)).rejects.toBeInstanceOf(LostConnectionError);
      expect(pidOf((await ownPid.execute(one.kysely)).rows)).not.toBe(pid);
      await one.close();
    });

    test('one line says that PostgreSQL is gone, and one that it is back', async () => {
      const said: string[] = [];
      const tell = (_details: object, message: string) => void said.push(message);
      const logger = { info: tell, warn: () => {}, error: tell };
      const one = await openDatabase<unknown>({ url: line.url, poolSize: 1, logger });
      line.refuse(true);
      for (let trial = 0; trial < 3; trial += 1) await expect(ownPid.execute(one.kysely)).rejects.toThrow();
      line.refuse(false);
      await ownPid.execute(one.kysely);
      await one.close();
      expect(said).toEqual(['PostgreSQL is gone', 'PostgreSQL is back']);
    });

    test('one silent connection is enough: the others of before are not tried', async () => {
      const three = await open(500, 3);
      const together = () =>
        Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(three.kysely)));
      await together();
      line.fallSilent();
      await expect(ownPid.execute(three.kysely)).rejects.toBeInstanceOf(LostConnectionError);
      expect(await together()).toHaveLength(3);
      await three.close();
    });

    test('a transaction fails with it, since its rollback is refused instead of waiting as long again', async () => {
      const one = await open(500);
      const failing = one.transaction(async (trx) => {
        await ownPid.execute(trx);
        line.fallSilent();
        await ownPid.execute(trx);
      });
      await expect(failing).rejects.toThrow('not queryable');
      await expect(failing).rejects.toBeInstanceOf(LostConnectionError);
      await one.close();
    });

    test('a transaction that lifts the limit of time may take longer, and the next one may not', async () => {
      // A statement that only has to wait for the processor must not pass the limit.
      const one = await open(500);
      await one.transaction(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`select pg_sleep(1)`.execute(trx);
      });
      await expect(sql`select pg_sleep(1)`.execute(one.kysely)).rejects.toBeInstanceOf(LostConnectionError);
      await one.close();
    });
  });

  test('listening continues after a lost connection, and reports that it may have missed something', async () => {
    const channel = `c_${randomBytes(6).toString('hex')}`;
    const heard: string[] = [];
    const unlisten = await db.listen?.(channel, (payload) => heard.push(payload));
    await sql`
      select pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.application_name = 'provado-listen' and a.query like ${`%${channel}%`}`.execute(db.kysely);
    await expect.poll(() => heard).toEqual(['']);
    await sql`select pg_notify(${channel}, 'again')`.execute(db.kysely);
    await expect.poll(() => heard).toEqual(['', 'again']);
    await unlisten?.();
  });
});

/** Gives connections from before `fallSilent` no answer any more, and does not cut them either. */
async function startLine() {
  const target = new URL(url);
  const lines: { near: Socket; far: Socket }[] = [];
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
    lines.push({ near, far });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: here.href,
    fallSilent: () => {
      for (const { near, far } of lines) far.unpipe(near);
    },
    refuse: (refusing: boolean) => {
      isRefusing = refusing;
      for (const socket of lines.flatMap(({ near, far }) => [near, far])) socket.destroy();
    },
    close: async () => {
      for (const socket of lines.flatMap(({ near, far }) => [near, far])) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
