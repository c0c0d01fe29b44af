import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createFileStore } from './create-file-store.ts';
import { openDataFolder } from './data-folder.ts';
import { type Database, openDatabase } from './database.ts';
import type { FileStore } from './file-store.ts';
import { createLive, type Live } from './live.ts';
import type { Logger } from './logger.ts';
import { withRefusals } from './mail-refusals.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { migrate, refuseHalfRestored } from './migrate.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { PageFaults } from './page-faults.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createRegistryClient, type RegistryClient } from './registry-client.ts';
import type { Schema } from './schema.ts';
import { readSealKeys } from './seal-keys.ts';
import { createSeals, type Seals } from './seals.ts';
import type { SecurityLog } from './security-log.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { UpkeepFailures } from './upkeep.ts';

export interface Deps {
  readonly config: Config;
  readonly db: Database<Schema>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  /** Only the outbox job calls this. Everything else sends mail through the outbox. */
  readonly mailer: Mailer;
  readonly live: Live;
  readonly files: FileStore;
  readonly registry: RegistryClient;
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
  readonly upkeepFailures: UpkeepFailures;
  readonly pageFaults: PageFaults;
}

export async function createDeps(
  config: Config,
  logger: Logger,
  securityLog: SecurityLog,
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const clock = systemClock;
  const { url, directUrl, prepare } = config.database;
  await openDataFolder(config);
  const db = await openDatabase<Schema>({ url, directUrl, prepare, dataDir: config.dataDir, logger });
  await bringUpToDate(db).catch(async (error: unknown) => {
    // Its open connections would keep the process for half a minute.
    await db.close();
    throw error;
  });
  const seals = createSeals(await readSealKeys(config));
  const mailer = withRefusals(createMailer({ ...config.mail }, clock), {
    db,
    seals,
    publicUrl: config.publicUrl,
  });
  const deps: Deps = {
    config,
    db,
    clock,
    passwords: createPasswords(),
    seals,
    throttle: createThrottle(db, clock, config.throttle, (rule) =>
      securityLog.write({ event: 'throttle.hit', rule }),
    ),
    outbox: createOutbox(db, clock, logger),
    mailer,
    live: createLive(db, logger),
    files: createFileStore(config.storage),
    registry: createRegistryClient({ baseUrl: config.brasilApiUrl, clock }),
    logger,
    securityLog,
    upkeepFailures: new UpkeepFailures(),
    pageFaults: new PageFaults(),
  };
  const close = async () => {
    mailer.close();
    await db.close();
  };
  return { deps, close };
}

async function bringUpToDate(db: Database<Schema>): Promise<void> {
  await refuseHalfRestored(db);
  await migrate(db);
}
