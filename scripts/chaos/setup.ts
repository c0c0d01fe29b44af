import type { TestProject } from 'vitest/node';
import { startDrilled } from '../drill/installation.ts';
import { findNginx } from '../nginx.ts';
import { findPostgres } from '../postgres.ts';
import { createCluster } from '../postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
    /** The files of a cluster on which a server has started once: its tables and Provado's own exams are there. */
    begun: string;
    nginx: string | undefined;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = findPostgres();
  if (postgres === undefined)
    throw new Error('The trials need the PostgreSQL server: its initdb and postgres programs.');
  project.provide('postgres', postgres);
  project.provide('nginx', findNginx());
  const cluster = await createCluster(postgres, { detached: false });
  try {
    const server = await startDrilled({ DATABASE_URL: cluster.url });
    await server.close();
    await cluster.stop('fast');
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  project.provide('begun', cluster.data);
  return () => cluster.remove();
}
