import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { handleJobs } from '#app/server/outbox-jobs.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { latestToken } from './test-recovery.ts';

async function wholeDatabase(test: TestApp): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.db.kysely);
  const texts = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(test.db.kysely),
    ),
  );
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

it('neither the database nor a log ever holds a link’s token', async () => {
  const test = await createTestApp();
  const lines: string[] = [];
  const logger = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const outbox = createOutbox(test.db, test.clock, logger);
  const deps = { ...test.deps, outbox, logger };
  handleJobs(deps);
  const app = await buildApp(deps, logger);
  try {
    const { email } = await test.people.developer();
    const seen: string[] = [];
    const ask = async (url: string, payload: object) => {
      const { statusCode } = await app.inject({ method: 'POST', url: `/api${url}`, payload });
      seen.push(await wholeDatabase(test));
      return statusCode;
    };
    expect(await ask('/developer/forgotPassword', { login: email })).toBe(200);
    await outbox.runOnce();
    const token = await latestToken(test);
    expect(token).toHaveLength(43);
    expect(await ask('/password/recovery', { token })).toBe(200);
    expect(await ask('/password/redefine', { token, senha: 'fraca', confirmar_senha: 'fraca' })).toBe(400);
    expect(await ask('/password/redefine', { token, senha: 'Nova1234!', confirmar_senha: 'Nova1234!' })).toBe(
      200,
    );
    expect(await ask('/password/redefine', { token, senha: 'Nova1234!', confirmar_senha: 'Nova1234!' })).toBe(
      400,
    );
    await outbox.runOnce();
    seen.push(await wholeDatabase(test));

    expect(seen[0]).toContain(email);
    expect(lines.join('')).toContain('/api/password/redefine');
    const bytes = Buffer.from(token, 'base64url').toString('hex');
    for (const text of [...seen, lines.join('')]) {
      for (const secret of [token, bytes, 'Nova1234!']) expect(text).not.toContain(secret);
    }
  } finally {
    await app.close();
    await test.close();
  }
});
