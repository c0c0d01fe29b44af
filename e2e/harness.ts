import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Language } from '#modules/execution/domain/submission.ts';
import { openPage, type PageOptions } from './browser.ts';
import { cluster, createJourneyDatabase, type JourneyDatabase, startedDatabase } from './journey-database.ts';
import { keptBrowser } from './kept-browser.ts';
import { startKeptServer } from './kept-server.ts';
import { type RegistryStub, startRegistryStub } from './registry-stub.ts';
import { adminCode, type RunningServer, startServer } from './server-process.ts';
import { endTraces, startTrace, takePictures } from './traces.ts';

export type PlatformOptions = {
  /** Starts without demo data if absent. */
  demo?: boolean;
  env?: Record<string, string>;
  /** Executes these languages. Trying all takes ten seconds of a processor. */
  executes?: readonly Language[];
  /** Uses the embedded database, even where there is PostgreSQL. */
  embedded?: boolean;
  /** Starts a process of its own, as `npm start` does. The others of a worker share one. */
  own?: boolean;
};

export type Platform = {
  /** `http://localhost:<port>`; pages resolve paths against it. */
  origin: () => string;
  server: () => RunningServer;
  registry: () => RegistryStub;
  /** Starts it once more after it has stopped, at another address, with its data and no `env`. */
  startElsewhere: () => Promise<RunningServer>;
  /** Sets a stored instant, so that nobody waits for it. It needs PostgreSQL. */
  setInstant: (statement: string) => Promise<void>;
  /** What makes the first admin, at POST /api/dev/register. */
  adminCode: string;
  /** It is closed after the test file. */
  newPage: (options?: PageOptions) => Promise<Page>;
};

/**
 * Call it once at the top of a journey's file. A test during which any page had a script error, a policy violation or a
 * console error fails.
 */
export function usePlatform({
  demo = false,
  env = {},
  executes,
  embedded = false,
  own = false,
}: PlatformOptions = {}): Platform {
  const faults: string[] = [];
  let registry: RegistryStub | undefined;
  let server: RunningServer | undefined;
  let database: JourneyDatabase | undefined;
  let environment: Record<string, string> = {};
  const sessions: BrowserContext[] = [];

  beforeAll(async () => {
    registry = await startRegistryStub();
    if (cluster !== undefined && !embedded)
      database = await createJourneyDatabase(cluster, { template: startedDatabase });
    environment = {
      ...(database && { DATABASE_URL: database.url }),
      BRASIL_API_URL: registry.url,
      DEMO: demo ? 'on' : 'off',
      ADMIN_CODE: adminCode,
      ...(executes && { RUN_CODE: 'server' }),
    };
    const begin = inject('startedDataDir');
    const all = { ...environment, ...env };
    server = await (own ? startServer(all, begin) : startKeptServer(all, begin, executes));
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(sessions, task);
    const found = faults.splice(0);
    expect(found, 'pages complained').toEqual([]);
  });
  // biome-ignore lint/correctness/noEmptyPattern: vitest asks for a pattern here, and gives the journey after it.
  afterAll(async ({}, journey) => {
    await endTraces(sessions, journey);
    for (const session of sessions) await session.close();
    await server?.close();
    await database?.remove();
    await registry?.close();
  });

  return {
    origin: () => started(server).origin,
    server: () => started(server),
    registry: () => started(registry),
    startElsewhere: () => startKeptServer(environment, started(server).dataDir),
    setInstant: (statement) => started(database).execute(statement),
    adminCode,
    newPage: async (options) => {
      // A journey over the wire alone needs none.
      const page = await openPage(await keptBrowser(), started(server).origin, faults, options);
      await startTrace(page.context());
      sessions.push(page.context());
      return page;
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the platform is started in beforeAll: use it inside tests only');
  return part;
}
