import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { cluster, createJourneyDatabase, startedDatabase } from './journey-database.ts';
import { adminCode, startServer } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR after a first start, which the servers of the journeys begin with a copy of. */
    startedDataDir: string;
  }
}

/** Does the slow first start (tables, Provado's own exams) once for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const failure = await buildWebWhenStale();
  if (failure !== undefined) throw new Error(`The web app could not be built.\n${failure}`);

  const folder = mkdtempSync(join(tmpdir(), 'provado-e2e-started-'));
  const database =
    cluster === undefined ? undefined : await createJourneyDatabase(cluster, { name: startedDatabase });
  const server = await startServer({
    ...(database && { DATABASE_URL: database.url }),
    DEMO: 'off',
    ADMIN_CODE: adminCode,
  });
  await server.stop();
  cpSync(server.dataDir, folder, { recursive: true });
  await server.close();
  project.provide('startedDataDir', folder);
  return async () => {
    await database?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
