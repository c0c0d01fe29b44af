import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';

/** The path of nginx on this machine. */
export function findNginx(): string | undefined {
  // Debian keeps it off the PATH of ordinary users.
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

/** Finds nginx, or installs it as root on Debian; undefined if neither is possible. */
export async function getNginx(): Promise<string | undefined> {
  return findNginx() ?? ((await installOnDebian('nginx-light')) ? findNginx() : undefined);
}
