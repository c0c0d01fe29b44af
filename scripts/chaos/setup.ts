import type { TestProject } from 'vitest/node';
import { findNginx } from '../nginx.ts';
import { findPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
    nginx: string | undefined;
  }
}

export function setup(project: TestProject): void {
  const postgres = findPostgres();
  if (postgres === undefined)
    throw new Error('The trials need the PostgreSQL server: its initdb and postgres programs.');
  project.provide('postgres', postgres);
  project.provide('nginx', findNginx());
}
