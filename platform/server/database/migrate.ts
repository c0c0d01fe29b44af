import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';

export const migrationsFolder: string = fileURLToPath(
  new URL('../../../app/server/migrations', import.meta.url),
);

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Nothing was changed when it is thrown. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export class NewerDatabaseError extends MigrationError {}

/** Another try may do it. */
export class PassingMigrationError extends MigrationError {}

class LockedOutError extends PassingMigrationError {}

/** Others who want a table that a migration waits for queue behind it. */
export interface LockPatience {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

const patient: LockPatience = { lockMs: 2_000, pauseMs: 1_000, tries: 60 };

const lockNotAvailable = '55P03';

const insufficientPrivilege = '42501';

/** Must be the same in every copy of the server. */
const advisoryLock = 72_616_001;

/**
 * Applies each in a transaction of its own. Several servers may start together, and older ones go on answering: a
 * migration that does not get its locks gives up those it has, and is tried again.
 * @returns the names of the migrations applied now
 * @throws MigrationError when an applied file has changed, a new one comes before an applied one, somebody keeps a
 * table locked, or the role may not do it
 * @throws NewerDatabaseError
 */
export async function migrate<S>(
  db: Database<S>,
  folder: string = migrationsFolder,
  patience: LockPatience = patient,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const appliedNow: string[] = [];
  for (let left = patience.tries; ; ) {
    try {
      const applied = await db.transaction((trx) => applyNext(db, trx, migrations, patience.lockMs));
      if (applied === undefined) return appliedNow;
      appliedNow.push(applied);
      left = patience.tries;
    } catch (error) {
      if (isLostConnection(error)) {
        throw new PassingMigrationError(
          'The database went away in the middle of a migration. It changed nothing. Start again when the database answers.',
          { cause: error },
        );
      }
      if (isForbidden(error)) throw forbidden(error);
      left -= 1;
      if (!(error instanceof LockedOutError) || left === 0) throw error;
      await pause(patience.pauseMs);
    }
  }
}

/** @throws MigrationError after half a restore: its mails would be sent a second time */
export async function refuseHalfRestored<S>(db: Database<S>): Promise<void> {
  const { rows } = await sql<{ isHalf: boolean }>`
    select to_regclass('public.restore_under_way') is not null as "isHalf"`.execute(db.kysely);
  if (rows[0]?.isHalf)
    throw new MigrationError('The restore of this database was not finished. Run it again.');
}

export async function pendingMigrations<S>(
  db: Database<S>,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db));
  return (await readMigrations(folder)).map(({ name }) => name).filter((name) => !applied.has(name));
}

export async function refuseNewerDatabase<S>(db: Database<S>): Promise<void> {
  refuseNewer(await appliedMigrations(db), await readMigrations());
}

async function appliedMigrations<S>(db: Database<S>): Promise<string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('schema_migrations') is not null as there`.execute(db.kysely);
  if (!tables[0]?.there) return [];
  try {
    const { rows } = await sql<{ name: string }>`select m.name from schema_migrations m`.execute(db.kysely);
    return rows.map(({ name }) => name);
  } catch (error) {
    throw isForbidden(error) ? forbidden(error) : error;
  }
}

function refuseNewer(applied: Iterable<string>, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.name ?? '';
  const newer = [...applied].sort().find((name) => name > newest);
  if (newer) {
    throw new NewerDatabaseError(
      `This database is of a newer version, which applied the migration ${newer}. Install that version again, or restore a backup from before.`,
    );
  }
}

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new Error(`Migration ${file} is not named NNNN-name.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

/** The driver names only some of these by a code. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (/connection (terminated|error)/i.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && /^(08|57P|ECONN|EPIPE)/.test(error.code)));

const isForbidden = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === insufficientPrivilege;

const forbidden = (cause: Error) =>
  new MigrationError(
    `The user of DATABASE_URL may not do what Provado needs: ${cause.message}. Make this user the owner of the database and of everything in it.`,
    { cause },
  );

async function applyNext<S>(
  db: Database<S>,
  trx: Transaction<S>,
  migrations: readonly Migration[],
  lockMs: number,
): Promise<string | undefined> {
  // Other servers wait, however long it takes, and find nothing left to apply.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(trx);
  const { rows } = await sql<{ name: string; checksum: string }>`
    select m.name, m.checksum from schema_migrations m order by m.name`.execute(trx);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));

  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed) {
    throw new MigrationError(
      `Migration ${changed.name} was applied and has changed since. Write a new one instead.`,
    );
  }
  refuseNewer(applied.keys(), migrations);
  const next = migrations.find(({ name }) => !applied.has(name));
  if (next === undefined) return undefined;
  const later = [...applied.keys()].find((name) => name > next.name);
  if (later)
    throw new MigrationError(`Migration ${next.name} comes before ${later}, which was applied already.`);

  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
  await db.script(next.text, trx).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable)) throw cause;
    throw new LockedOutError(
      `Migration ${next.name} did not get its locks: somebody keeps a table in use, such as a query by hand. It changed nothing. End that and start again.`,
      { cause },
    );
  });
  await sql`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`.execute(
    trx,
  );
  return next.name;
}
