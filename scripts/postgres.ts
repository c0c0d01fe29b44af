import { existsSync, globSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';
import { createCluster } from './postgres-cluster.ts';

const memory = '/dev/shm';
/** Counted in bytes: tests of the API need a few hundred million. */
const enough = 2 ** 31;

export type Database = { url: string; stop: () => Promise<void> };

/** It has the durable settings of a real server. Gives undefined if the programs cannot be had. */
export async function startPostgres(): Promise<Database | undefined> {
  const bin = await getPostgres();
  if (bin === undefined) return undefined;
  const cluster = await createCluster(bin, { parent: quickFolder() });
  return { url: cluster.url, stop: () => cluster.remove() };
}

/** A folder in memory if there is room: its disk need not be waited for, and nothing of it outlives the run. */
function quickFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}

/** The folder of PostgreSQL's server programs, which are installed if necessary; undefined if that is not possible. */
export async function getPostgres(): Promise<string | undefined> {
  return findPostgres() ?? ((await installOnDebian('postgresql')) ? findPostgres() : undefined);
}

export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a));
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function versionIn(folder: string): number {
  return Number(/\d+/.exec(folder)?.[0] ?? 0);
}
