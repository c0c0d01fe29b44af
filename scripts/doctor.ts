import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import { linesOf } from '#app/server/announce-runs.ts';
import { createExecutor } from '#modules/execution/server/public.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { DatabaseUnusableError } from '#platform/server/database/database-postgres.ts';
import { MigrationError, pendingMigrations, refuseNewerDatabase } from '#platform/server/database/migrate.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { needsDataFolder } from '#platform/server/files/data-folder.ts';
import { createSealer } from '#platform/server/security/sealer.ts';
import { advice } from './doctor/advice.ts';
import { mail, sendTrial } from './doctor/mail.ts';
import { sentence } from './doctor/sentence.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Check = (config: Config) => Promise<readonly string[]>;

const megabyte = 1024 ** 2;
const leastFree = 1024 * megabyte;
const most = 5_000;

/** @returns a sentence for each thing that is missing or wrong, with its cure */
export async function complaints(env: Env): Promise<readonly string[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  const checks: readonly Check[] = [runtime, proxy, dataFolder, database, storage, mail];
  return (await Promise.all(checks.map((check) => check(config)))).flat();
}

async function runtime(): Promise<readonly string[]> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7)
    ? []
    : [
        `Node ${process.versions.node} is too old. Run the doctor through npm, which finds the bundled Node 24.`,
      ];
}

/** The server itself speaks no TLS. Behind https, all people would have the proxy's address and share its limits. */
async function proxy({ publicUrl, trustProxy }: Config): Promise<readonly string[]> {
  return publicUrl.startsWith('https:') && trustProxy.length === 0
    ? [
        'PUBLIC_URL has https, so a proxy stands before the server, and TRUST_PROXY does not name it: everybody would have one address and share its limits. Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
      ]
    : [];
}

async function dataFolder(config: Config): Promise<readonly string[]> {
  if (!needsDataFolder(config)) return [];
  const { dataDir, database } = config;
  const there = await nearest(dataDir);
  if (!(await stat(there)).isDirectory()) return [`${there} is not a folder. Set DATA_DIR to one.`];
  const found: string[] = [];
  if (!(await mayWrite(there))) {
    found.push(`${there} cannot be written. Give it to the user that runs the server, or set DATA_DIR.`);
  }
  const { bavail, bsize } = await statfs(there);
  if (bavail * bsize < leastFree) {
    const free = Math.floor((bavail * bsize) / megabyte);
    found.push(`Only ${free} MB are free at ${there}. Make room, or set DATA_DIR to another disk.`);
  }
  const lock = await readFile(join(dataDir, 'db.lock'), 'utf8').catch(() => undefined);
  if (database.engine === 'pglite' && lock)
    console.log(`The embedded database is in use by process ${lock.split(' ')[0]}.`);
  return found;
}

async function database({
  database: { engine, url, directUrl, prepare },
  secretsKeys,
}: Config): Promise<readonly string[]> {
  if (engine === 'pglite') return [];
  const found: string[] = [];
  try {
    const db = await openDatabase<unknown>({ url, directUrl, prepare, poolSize: 1 });
    try {
      const { rows } = await sql<{ missing: string[]; now: Date; cure: string | null }>`
        select now() as now,
               case when has_schema_privilege('public', 'create') and (has_database_privilege(current_database(), 'create')
                      or (select count(*) = 2 from pg_extension e where e.extname in ('unaccent', 'pg_trgm'))) then null
                    else format('alter database %I owner to %I', current_database(), current_user) end as cure,
               (select coalesce(array_agg(needed.name), '{}') from unnest(array['unaccent', 'pg_trgm']) as needed (name)
                 where not exists (select from pg_available_extensions e where e.name = needed.name)) as missing`.execute(
        db.kysely,
      );
      for (const name of rows[0]?.missing ?? []) {
        found.push(`PostgreSQL lacks the extension ${name}. Install its package postgresql-contrib.`);
      }
      const cure = rows[0]?.cure;
      if (cure)
        found.push(`The user of DATABASE_URL may not create tables and extensions. As a superuser: ${cure};`);
      const apart = Math.abs(Date.now() - (rows[0]?.now ?? new Date()).getTime());
      if (apart > most) {
        found.push(
          `The clocks of this machine and of PostgreSQL are ${Math.round(apart / 1000)} s apart. Set both with NTP.`,
        );
      }
      await refuseNewerDatabase(db);
      const pending = await pendingMigrations(db);
      if (pending.length > 0) console.log(`The next start applies ${pending.length} migrations.`);
      found.push(...(await sealed(db, secretsKeys)));
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof MigrationError) found.push(error.message);
    else found.push(unusable(error, 'DATABASE_URL'));
  }
  return [...found, ...(await direct(directUrl))];
}

/** Goes past the pooler, where a server listens for news, and backups are made. */
async function direct(url: string | undefined): Promise<readonly string[]> {
  if (url === undefined) return [];
  try {
    const db = await openDatabase({ url, poolSize: 1 });
    await db.close();
    return [];
  } catch (error) {
    return [unusable(error, 'DATABASE_DIRECT_URL')];
  }
}

function unusable(error: unknown, variable: string): string {
  if (!(error instanceof DatabaseUnusableError)) throw error;
  return `${sentence(error)} Check ${variable}, and that PostgreSQL runs and is new enough.`;
}

async function sealed(
  db: Awaited<ReturnType<typeof openDatabase<unknown>>>,
  keys: readonly Buffer[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('settings') is not null as there`.execute(db.kysely);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ value: { keyId: string; bytes: string } }>`
    select s.value from settings s where s.key = 'seal_canary'`.execute(db.kysely);
  const [canary] = rows;
  try {
    if (canary) {
      const { keyId, bytes } = canary.value;
      createSealer(keys).open({ keyId, bytes: Buffer.from(bytes, 'base64') }, 'canary');
    }
    return [];
  } catch (error) {
    return [sentence(error)];
  }
}

async function code({ runCode, database: { engine } }: Config): Promise<readonly string[]> {
  if (runCode === 'off')
    return engine === 'pglite'
      ? ['RUN_CODE is off, so submitted code does not run: runners need PostgreSQL.']
      : ['RUN_CODE is off: submitted code waits for who runs `npm run runner`.'];
  const executor = createExecutor();
  try {
    return linesOf(await executor.available()).map((line) => line.trim());
  } finally {
    await executor.stop();
  }
}

async function storage({ storage: files }: Config): Promise<readonly string[]> {
  if (files.kind === 'folder') return [];
  try {
    const store = createFileStore(files);
    await store.read('doctor');
    // Only a list tells a bucket that is not there from a file that is not.
    await store.list('doctor');
    return [];
  } catch (error) {
    return [
      `The file store does not answer: ${sentence(error)} Check STORAGE_URL, S3_ENDPOINT and the S3 keys.`,
    ];
  }
}

const mayWrite = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );

/** The folder, or the nearest one above it that exists: the server makes the rest. */
async function nearest(folder: string): Promise<string> {
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  return exists || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** @returns the exit code */
async function examine(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (!call) {
    console.error(
      'Call it as `npm run doctor`, or as `npm run doctor -- --mail ADDRESS` to send a mail there.',
    );
    return 2;
  }
  const found = await complaints(process.env);
  const config = readable(process.env);
  const hints = config ? await advice(config) : [];
  if (config && found.length === 0) for (const line of await code(config)) console.log(line);
  const sent = config && call.to !== undefined ? await sendTrial(config, call.to) : undefined;
  if (sent?.answer) console.log(sent.answer);
  const faults = [...found, ...(sent?.fault ? [sent.fault] : [])];
  for (const fault of faults) console.log(`✗ ${fault}`);
  for (const hint of hints) console.log(`! ${hint}`);
  console.log(verdict(faults.length, hints.length));
  return faults.length === 0 ? 0 : 1;
}

function readCall(args: readonly string[]): { to: string | undefined } | undefined {
  try {
    const { mail: to } = parseArgs({ args: [...args], options: { mail: { type: 'string' } } }).values;
    return to === undefined || z.email().safeParse(to).success ? { to } : undefined;
  } catch {
    return undefined;
  }
}

function readable(env: Env): Config | undefined {
  try {
    return readConfig(env);
  } catch {
    return undefined;
  }
}

function verdict(faults: number, hints: number): string {
  if (faults > 0) return `${faults} to mend before the server can run well.`;
  return hints > 0
    ? `The server can run. Look at what is above with an exclamation mark: ${hints}.`
    : 'Nothing is missing.';
}

if (import.meta.main) process.exitCode = await examine(process.argv.slice(2));
