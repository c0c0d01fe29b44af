import type { TestProject } from 'vitest/node';
import { findNginx } from '../nginx.ts';
import { findPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of PostgreSQL's server programs. */
    postgres: string;
    /** The nginx program; undefined if there is none. */
    nginx: string | undefined;
  }
}

/** Passes the paths of the programs to the trials that break them. */
export function setup(project: TestProject): void {
  const postgres = findPostgres();
  if (postgres === undefined)
    throw new Error('The trials need the PostgreSQL server: its initdb and postgres programs.');
  project.provide('postgres', postgres);
  project.provide('nginx', findNginx());
}
