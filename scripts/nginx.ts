import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';

/** Where nginx stands on this machine. */
export function findNginx(): string | undefined {
  // Debian keeps it off the path of ordinary users.
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

/** Finds nginx or gets it as root on Debian; undefined where it cannot be had. */
export async function getNginx(): Promise<string | undefined> {
  return findNginx() ?? ((await installOnDebian('nginx-light')) ? findNginx() : undefined);
}
