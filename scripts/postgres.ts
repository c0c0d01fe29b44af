import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';
import { createCluster } from './postgres-cluster.ts';

export type Database = { url: string; stop: () => Promise<void> };

/**
 * Starts a PostgreSQL in a temporary folder, with the durable settings of a real one, on a free port of 127.0.0.1.
 * Returns undefined if the server programs are missing and cannot be installed.
 */
export async function startPostgres(): Promise<Database | undefined> {
  const bin = await getPostgres();
  if (bin === undefined) return undefined;
  const cluster = await createCluster(bin);
  return { url: cluster.url, stop: () => cluster.remove() };
}

/** The folder of PostgreSQL's server programs, which are installed if necessary; undefined if that is not possible. */
export async function getPostgres(): Promise<string | undefined> {
  return findPostgres() ?? ((await installOnDebian('postgresql')) ? findPostgres() : undefined);
}

/** The folder of the server programs on this machine. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a));
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function versionIn(folder: string): number {
  return Number(/\d+/.exec(folder)?.[0] ?? 0);
}
