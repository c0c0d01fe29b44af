import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, NestedUseError, violatedConstraint } from './database.ts';
import { SemaphoreFullError } from './semaphore.ts';
import { createTestDatabase } from './test-database.ts';

interface Tables {
  settings: { key: string; value: string };
}

let db: Database<Tables>;
beforeAll(async () => {
  db = await createTestDatabase<Tables>();
});
afterAll(() => db.close());

const put = (key: string) => ({ key, value: JSON.stringify({ of: key }) });

async function keysLike(prefix: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('settings')
    .select('settings.key')
    .where('settings.key', 'like', `${prefix}%`)
    .orderBy('settings.key')
    .execute();
  return rows.map(({ key }) => key);
}

describe('values', () => {
  const text = `
    select 9007199254740991::int8 as big, 12.5::numeric as exact, date '2026-02-28' as day,
      timestamptz '2026-02-28T23:59:59.123-03:00' as instant, '{"a":[1,"ç",null]}'::jsonb as json,
      array[1,2]::int8[] as bigs, array[1.5,null]::numeric[] as exacts, array[date '2026-02-28'] as days,
      '\\x00ff'::bytea as bytes, count(*) as rows, interval '1 hour 30 minutes' as span,
      array['á','b c'] as words, null::int8 as nothing`;
  const expected = {
    big: 9007199254740991,
    exact: 12.5,
    day: '2026-02-28',
    instant: new Date('2026-03-01T02:59:59.123Z'),
    json: { a: [1, 'ç', null] },
    bigs: [1, 2],
    exacts: [1.5, null],
    days: ['2026-02-28'],
    bytes: Buffer.from([0, 255]),
    rows: 1,
    span: '01:30:00',
    words: ['á', 'b c'],
    nothing: null,
  };

  test('are parsed alike outside and inside a transaction, prepared or not', async () => {
    const statements = [sql.raw(text), sql.raw(`/* prepared: every_type */ ${text}`)];
    for (const statement of statements) {
      expect((await statement.execute(db.kysely)).rows).toEqual([expected]);
      expect((await db.transaction((trx) => statement.execute(trx))).rows).toEqual([expected]);
    }
  });

  test('dates in the session are in UTC', async () => {
    const { rows } = await sql<{ day: string }>`
      select timestamptz '2026-01-01T23:30:00-03:00'::date as day`.execute(db.kysely);
    expect(rows).toEqual([{ day: '2026-01-02' }]);
  });
});

describe('work that gives way', () => {
  const one = () => sql`select 1 as one`.execute(db.kysely);
  const holdAll = () => {
    const gate = Promise.withResolvers<void>();
    const hold = () => db.givingWay(() => db.transaction(() => gate.promise));
    const held = Promise.allSettled(Array.from({ length: 12 }, hold));
    return { open: gate.resolve, held };
  };

  test('lets others go first, however much of it waits', async () => {
    const { open, held } = holdAll();
    expect(db.longestWait('others')).toBe(0);
    const order: string[] = [];
    const late = db.givingWay(() => one().then(() => order.push('gives way')));
    const early = one().then(() => order.push('other'));
    if (db.engine === 'postgres') await early;
    else open();
    open();
    await Promise.all([late, early, held]);
    expect(order).toEqual(['other', 'gives way']);
  });

  test('gets no connection after two seconds, and those that come later do', async () => {
    const { open, held } = holdAll();
    await expect.poll(() => db.longestWait('givingWay')).toBeGreaterThan(0);
    await expect(db.givingWay(one)).rejects.toThrow(SemaphoreFullError);
    open();
    await held;
    expect((await db.givingWay(one)).rows).toEqual([{ one: 1 }]);
    expect(db.longestWait('givingWay')).toBe(0);
  });
});

describe('a transaction', () => {
  test('commits when the work returns', async () => {
    await db.transaction((trx) => trx.insertInto('settings').values(put('kept')).execute());
    expect(await keysLike('kept')).toEqual(['kept']);
  });

  test('rolls back when the work throws, and passes the error on', async () => {
    const failing = db.transaction(async (trx) => {
      await trx.insertInto('settings').values(put('dropped')).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await keysLike('dropped')).toEqual([]);
  });

  test('throws if a query inside it bypasses it, and does not hang', async () => {
    const one = sql`select 1 as one`;
    const goRound = [() => keysLike('x'), () => one.execute(db.kysely), () => db.transaction(async () => 1)];
    for (const nested of goRound) {
      await expect(db.transaction<unknown>(nested)).rejects.toThrow(NestedUseError);
    }
    expect((await one.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
  });

  test('does not mix with concurrent queries and transactions', async () => {
    const entered = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const first = db.transaction(async (trx) => {
      await trx.insertInto('settings').values(put('mixed-a')).execute();
      entered.resolve();
      await finish.promise;
      throw new Error('undo');
    });
    await entered.promise;
    const others = Promise.all([
      db.kysely.insertInto('settings').values(put('mixed-b')).execute(),
      db.transaction((trx) => trx.insertInto('settings').values(put('mixed-c')).execute()),
      sql`insert into settings (key, value) values ('mixed-d', '1')`.execute(db.kysely),
    ]);
    finish.resolve();
    await expect(first).rejects.toThrow('undo');
    await others;
    expect(await keysLike('mixed')).toEqual(['mixed-b', 'mixed-c', 'mixed-d']);
  });

  test('reports which constraint a row violated', async () => {
    await db.kysely.insertInto('settings').values(put('twice')).execute();
    const error = await db.kysely
      .insertInto('settings')
      .values(put('twice'))
      .execute()
      .catch((reason: unknown) => reason);
    expect(violatedConstraint(error)).toBe('settings_pkey');
    expect(violatedConstraint(new Error('other'))).toBeUndefined();
  });
});

test('a prepared statement takes values and may run many times at once', async () => {
  const doubled = (n: number) =>
    sql`/* prepared: doubled */ select ${n}::int * 2 as twice, ${`w${n}`}::text as word`.execute(db.kysely);
  const asked = await Promise.all(Array.from({ length: 30 }, (_, n) => doubled(n)));
  const expected = Array.from({ length: 30 }, (_, n) => ({ twice: n * 2, word: `w${n}` }));
  expect(asked.flatMap(({ rows }) => rows)).toEqual(expected);
});

describe('the functions of the platform migration', () => {
  test('f_unaccent removes accents and may be used in an index', async () => {
    const { rows } = await sql<{ plain: string }>`select f_unaccent('São João, ação') as plain`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ plain: 'Sao Joao, acao' }]);
    await sql`create index settings_plain on settings using gin (lower(f_unaccent(key)) gin_trgm_ops)`.execute(
      db.kysely,
    );
  });
});

test('a notice reaches all listeners of its channel', async () => {
  const heard = Promise.withResolvers<string>();
  const unlisten = await db.listen?.('greetings', heard.resolve);
  await sql`select pg_notify('greetings', 'olá')`.execute(db.kysely);
  expect(await heard.promise).toBe('olá');
  await unlisten?.();
});
