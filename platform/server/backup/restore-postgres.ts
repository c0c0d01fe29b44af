import { once } from 'node:events';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { databaseFolder, type Manifest } from './manifest.ts';
import { findProgram, type Running, runProgram } from './postgres-programs.ts';
import { BackupRefusal } from './refusal.ts';
import type { Target } from './restore-target.ts';

/** A mark keeps servers away until everything is done. */
export async function postgresTarget({
  config,
  replace,
  manifest,
}: {
  config: Pick<Config, 'database'>;
  replace: boolean;
  manifest: Manifest;
}): Promise<Target> {
  const url = config.database.directUrl ?? config.database.url ?? '';
  const db = await openDatabase<Schema>({ url, poolSize: 1 });
  let running: Running | undefined;
  try {
    await refuseStranger(db);
    const version = await refuseUnfit(db, { replace, manifest });
    const program = await findProgram('pg_restore', version);
    return {
      async take({ name, body }) {
        if (!name.startsWith(databaseFolder) || name.endsWith('/')) return;
        running ??= await startRestore(db, program, url);
        for await (const part of body) {
          if (!running.stdin.write(part)) await Promise.race([once(running.stdin, 'drain'), running.done]);
        }
      },
      async open() {
        running?.stdin.end();
        await running?.done;
        await db.kysely.connection().execute(async (only) => {
          await sql`set statement_timeout = 0`.execute(only);
          await sql`analyze`.execute(only);
        });
        return db;
      },
      async finish() {
        await sql`drop table restore_under_way`.execute(db.kysely);
      },
      async close() {
        running?.stop();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Only the database's owner may drop and make the schema.
 * @throws BackupRefusal wrongCall
 */
export async function refuseStranger(db: Database<Schema>): Promise<void> {
  const { rows } = await sql<{ cure: string }>`
    select format('alter database %I owner to %I;', current_database(), current_user) as cure
      from pg_namespace n
     where n.nspname = 'public'
       and not (pg_has_role(n.nspowner, 'usage') and has_database_privilege(current_database(), 'create'))`.execute(
    db.kysely,
  );
  if (rows[0])
    throw new BackupRefusal(
      'wrongCall',
      `O usuário de DATABASE_URL não é o dono deste banco. Como superusuário: ${rows[0].cure}`,
    );
}

export async function startAnew(db: Database<Schema>): Promise<void> {
  await db.transaction(async (trx) => {
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
    await sql`create table restore_under_way (since timestamptz not null default now())`.execute(trx);
  });
}

async function startRestore(db: Database<Schema>, program: string, url: string): Promise<Running> {
  await startAnew(db);
  return runProgram(
    program,
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--format=custom'],
    url,
  );
}

/**
 * @returns the version of the server
 * @throws BackupRefusal otherEngine, inUse, wouldOverwrite
 */
export async function refuseUnfit(
  db: Database<Schema>,
  { replace, manifest }: { replace: boolean; manifest: Manifest },
): Promise<number> {
  const { rows } = await sql<{ version: number; others: number; tables: number; isHalf: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version,
           (select count(*) from pg_stat_activity a
             where a.datname = current_database() and a.application_name like 'provado%'
               and a.pid <> pg_backend_pid()) as others,
           (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S')) as tables,
           to_regclass('public.restore_under_way') is not null as "isHalf"`.execute(db.kysely);
  const [{ version, others, tables, isHalf } = { version: 0, others: 0, tables: 0, isHalf: false }] = rows;
  if (version < manifest.engineVersion) {
    throw new BackupRefusal(
      'otherEngine',
      `A cópia veio do PostgreSQL ${manifest.engineVersion}, e este servidor é o ${version}. Use um igual ou mais novo.`,
    );
  }
  if (others > 0) {
    throw new BackupRefusal(
      'inUse',
      `Ainda há um servidor do Provado ligado a este banco (${others} conexões). Pare-o antes.`,
    );
  }
  if (tables > 0 && !replace && !isHalf) {
    throw new BackupRefusal(
      'wouldOverwrite',
      'Este banco de dados não está vazio. Use um banco novo, ou --replace para apagar tudo o que está nele.',
    );
  }
  return version;
}
