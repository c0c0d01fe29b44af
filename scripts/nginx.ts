import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './debian.ts';

export function findNginx(): string | undefined {
  // Debian keeps it off the PATH of ordinary users.
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
}

export async function getNginx(): Promise<string | undefined> {
  return findNginx() ?? ((await installOnDebian('nginx-light')) ? findNginx() : undefined);
}
