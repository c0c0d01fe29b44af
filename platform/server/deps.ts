import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { migrate, pendingMigrations, refuseHalfRestored, refuseNewerDatabase } from './database/migrate.ts';
import type { Schema } from './database/schema.ts';
import { WriteWatch } from './database/write-watch.ts';
import { createFileStore } from './files/create-file-store.ts';
import { openDataFolder } from './files/data-folder.ts';
import type { FileStore } from './files/file-store.ts';
import { createLive, type Live } from './http/live.ts';
import { PageFaults } from './http/page-faults.ts';
import { createThrottle, type Throttle } from './http/throttle.ts';
import { MaintenanceFailures } from './jobs/maintenance.ts';
import { createOutbox, type JobOutbox } from './jobs/outbox.ts';
import type { Logger } from './log/logger.ts';
import { withRefusals } from './mail/mail-refusals.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { type CallOutside, createCallOutside } from './outgoing/call-outside.ts';
import { createTextRecords, type TextRecords } from './outgoing/name-records.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import { createPasswords, type Passwords } from './security/passwords.ts';
import { readSealKeys } from './security/seal-keys.ts';
import { createSealer, type Sealer } from './security/sealer.ts';
import type { SecurityLog } from './security/security-log.ts';
import { openTracer } from './traces/open-tracer.ts';
import type { Tracer } from './traces/tracer.ts';

export interface Deps {
  readonly config: Config;
  readonly db: Database<Schema>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly sealer: Sealer;
  readonly throttle: Throttle;
  readonly outbox: JobOutbox;
  /** Only the outbox job calls this. Everything else sends mail through the outbox. */
  readonly mailer: Mailer;
  readonly live: Live;
  readonly files: FileStore;
  readonly registry: RegistryClient;
  readonly callOutside: CallOutside;
  readonly textRecords: TextRecords;
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
  readonly maintenanceFailures: MaintenanceFailures;
  readonly pageFaults: PageFaults;
  /** Absent where nobody watches it, as in tests. */
  readonly writeWatch?: WriteWatch;
  /** Absent where nobody asked for traces. */
  readonly tracer?: Tracer;
}

export async function createDeps(
  config: Config,
  logger: Logger,
  securityLog: SecurityLog,
  say: (sentence: string) => void = () => {},
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const clock = systemClock;
  const { url, directUrl, prepare } = config.database;
  await openDataFolder(config);
  if (url === undefined) say(`Opening the embedded database in ${config.dataDir}…`);
  const tracer = await openTracer(config.traces, 'provado', logger);
  const db = await openDatabase<Schema>({
    url,
    directUrl,
    prepare,
    dataDir: config.dataDir,
    logger,
    tracer,
  });
  await bringUpToDate(db, logger, say).catch(async (error: unknown) => {
    // Its open connections would keep the process for half a minute.
    await db.close();
    throw error;
  });
  const sealer = createSealer(await readSealKeys(config));
  const mailer = withRefusals(createMailer({ ...config.mail }, clock), {
    db,
    sealer,
    publicUrl: config.publicUrl,
  });
  const deps: Deps = {
    config,
    db,
    clock,
    passwords: createPasswords(),
    sealer,
    throttle: createThrottle(db, clock, config.throttle, (rule) =>
      securityLog.write({ event: 'throttle.hit', rule }),
    ),
    outbox: createOutbox(db, clock, logger, tracer),
    mailer,
    live: createLive(db, logger),
    files: createFileStore(config.storage),
    registry: createRegistryClient({ baseUrl: config.brasilApiUrl, clock, logger }),
    callOutside: createCallOutside({ allowsPrivate: config.privateAddresses }),
    textRecords: createTextRecords(config.dnsServers),
    logger,
    securityLog,
    maintenanceFailures: new MaintenanceFailures(),
    pageFaults: new PageFaults(),
    writeWatch: new WriteWatch(),
    ...(tracer && { tracer }),
  };
  const close = async () => {
    mailer.close();
    await db.close();
    await tracer?.close();
  };
  return { deps, close };
}

async function bringUpToDate(
  db: Database<Schema>,
  logger: Logger,
  say: (sentence: string) => void,
): Promise<void> {
  await refuseHalfRestored(db);
  await refuseNewerDatabase(db);
  const { length } = await pendingMigrations(db);
  if (length > 0) say(`Applying ${length} migrations to the database…`);
  const since = performance.now();
  const applied = await migrate(db);
  const ms = Math.round(performance.now() - since);
  if (applied.length > 0) logger.info({ count: applied.length, last: applied.at(-1), ms }, 'migrated');
}
