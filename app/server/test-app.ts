import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createTestClock, type TestClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { createLive } from '#platform/server/http/live.ts';
import { PageFaults } from '#platform/server/http/page-faults.ts';
import { createThrottle } from '#platform/server/http/throttle.ts';
import { MaintenanceFailures } from '#platform/server/jobs/maintenance.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { createLogger } from '#platform/server/log/create-logger.ts';
import { withRefusals } from '#platform/server/mail/mail-refusals.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { createCallOutside } from '#platform/server/outgoing/call-outside.ts';
import type { TextRecords } from '#platform/server/outgoing/name-records.ts';
import type { RegistryClient } from '#platform/server/registry-client.ts';
import { createPasswords } from '#platform/server/security/passwords.ts';
import { createSealer } from '#platform/server/security/sealer.ts';
import { SecurityLog } from '#platform/server/security/security-log.ts';
import { buildApp } from './app.ts';
import { handleJobs } from './outbox-jobs.ts';
import { createTestPeople, type TestPeople } from './test-people.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database<Schema>;
  readonly clock: TestClock;
  readonly deps: Deps;
  /** The folder of the mail files, unless SMTP_URL is given. */
  readonly mailFolder: string;
  readonly people: TestPeople;
  /** Adds `/api` before the path; `as` is the token of a session. */
  call(
    method: Method,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<HttpReply>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface HttpReply {
  readonly status: number;
  readonly body: Json;
  readonly headers: LightMyRequestResponse['headers'];
}

// biome-ignore lint/suspicious/noExplicitAny: tests check the wire itself, not our types of it.
export type Json = any;

export interface TestAppOptions {
  readonly registry?: RegistryClient;
  /** Nobody answers if absent. */
  readonly textRecords?: TextRecords;
  readonly env?: Record<string, string>;
  readonly throttle?: boolean;
  readonly now?: string;
  readonly onLog?: (line: string) => void;
}

const nobody: RegistryClient = {
  company: async () => ({ kind: 'unreachable' }),
  address: async () => ({ kind: 'unreachable' }),
};

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = await createTestDatabase<Schema>();
  const clock = createTestClock(options.now);
  const folder = await mkdtemp(join(tmpdir(), 'provado-store-'));
  const mailFolder = join(folder, 'mail');
  const config = readConfig({
    LOG_LEVEL: 'silent',
    THROTTLE: 'off',
    CHECK_ANSWERS: 'on',
    CHECK_SOLUTIONS: 'off',
    ...options.env,
  });
  const sealer = createSealer(config.secretsKeys.length > 0 ? config.secretsKeys : [randomBytes(32)]);
  const mailer = withRefusals(createMailer({ ...config.mail, folder: mailFolder }, clock), {
    db,
    sealer,
    publicUrl: config.publicUrl,
  });
  const { onLog } = options;
  const logger = createLogger(onLog ? 'trace' : 'silent', { write: onLog ?? (() => {}) });
  const securityLog = new SecurityLog(logger);
  const deps: Deps = {
    config,
    db,
    clock,
    // The tests of the passwords themselves take the real work.
    passwords: createPasswords({ memoryKiB: 8, passes: 1 }),
    sealer,
    throttle: createThrottle(db, clock, options.throttle ?? true, (rule) =>
      securityLog.write({ event: 'throttle.hit', rule }),
    ),
    outbox: createOutbox(db, clock, logger),
    mailer,
    live: createLive(db, logger),
    files: createFileStore({ kind: 'folder', folder }),
    registry: options.registry ?? nobody,
    callOutside: createCallOutside({ allowsPrivate: config.privateAddresses }),
    textRecords: options.textRecords ?? (async () => undefined),
    logger,
    securityLog,
    maintenanceFailures: new MaintenanceFailures(),
    pageFaults: new PageFaults(),
  };
  handleJobs(deps);
  const app = await buildApp(deps, onLog && logger);
  return {
    app,
    db,
    clock,
    deps,
    mailFolder,
    people: createTestPeople(db, clock),
    async call(method, path, { as, body, headers } = {}) {
      const response = await app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(as && { authorization: `Bearer ${as}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    async close() {
      await app.close();
      mailer.close();
      await db.close();
      await rm(folder, { recursive: true });
    },
  };
}
