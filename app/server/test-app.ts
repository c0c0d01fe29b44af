import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createTestClock, type TestClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { createFileStore } from '#platform/server/create-file-store.ts';
import type { Database } from '#platform/server/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createLive } from '#platform/server/live.ts';
import { silentLogger } from '#platform/server/logger.ts';
import { withRefusals } from '#platform/server/mail-refusals.ts';
import { createMailer } from '#platform/server/mailer.ts';
import { createOutbox } from '#platform/server/outbox.ts';
import { createPasswords } from '#platform/server/passwords.ts';
import type { RegistryClient } from '#platform/server/registry-client.ts';
import type { Schema } from '#platform/server/schema.ts';
import { createSeals } from '#platform/server/seals.ts';
import { createTestDatabase } from '#platform/server/test-database.ts';
import { createThrottle } from '#platform/server/throttle.ts';
import { UpkeepFailures } from '#platform/server/upkeep.ts';
import { buildApp, handleJobs } from './app.ts';
import { createTestPeople, type TestPeople } from './test-people.ts';

/** The whole server with a database and a clock of its own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database<Schema>;
  readonly clock: TestClock;
  readonly deps: Deps;
  /** The folder of the mail files, unless SMTP_URL is given. */
  readonly mailFolder: string;
  /** Creates signed-in people. */
  readonly people: TestPeople;
  /** Calls `/api` + path; `as` is the token of a session. */
  call(
    method: Method,
    path: string,
    options?: { as?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  close(): Promise<void>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  /** The JSON body. It has no type, since tests check the wire itself. */
  readonly body: Json;
  readonly headers: LightMyRequestResponse['headers'];
}

/** A JSON value whose members need no checks: a missing one fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: tests check the wire itself, not our types of it.
export type Json = any;

export interface TestAppOptions {
  readonly registry?: RegistryClient;
  readonly env?: Record<string, string>;
  readonly throttle?: boolean;
  readonly now?: string;
}

const nobody: RegistryClient = {
  company: async () => ({ kind: 'unreachable' }),
  address: async () => ({ kind: 'unreachable' }),
};

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = await createTestDatabase<Schema>();
  const clock = createTestClock(options.now);
  const folder = await mkdtemp(join(tmpdir(), 'provado-files-'));
  const mailFolder = join(folder, 'mail');
  const config = readConfig({ LOG_LEVEL: 'silent', THROTTLE: 'off', ...options.env });
  const seals = createSeals(config.secretsKeys.length > 0 ? config.secretsKeys : [randomBytes(32)]);
  const mailer = withRefusals(createMailer({ ...config.mail, folder: mailFolder }, clock), {
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
    throttle: createThrottle(db, clock, options.throttle ?? true),
    outbox: createOutbox(db, clock),
    mailer,
    live: createLive(db, silentLogger),
    files: createFileStore({ kind: 'folder', folder }),
    registry: options.registry ?? nobody,
    logger: silentLogger,
    upkeepFailures: new UpkeepFailures(),
  };
  handleJobs(deps);
  const app = await buildApp(deps);
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
