import { join } from 'node:path';
import type { Config } from '../config.ts';
import { embeddedFolder } from './copy-embedded.ts';

type StorageConfig = Pick<Config, 'database' | 'dataDir' | 'storage'>;

/** Names the place of a database for people, without its password. */
export function databaseAddress({
  url,
  dataDir,
}: {
  readonly url: string | undefined;
  readonly dataDir: string;
}): string {
  if (url === undefined) return join(dataDir, embeddedFolder);
  const { host, pathname, username, searchParams } = new URL(url);
  const where = host || searchParams.get('host') || 'localhost';
  const name = decodeURIComponent(pathname.slice(1) || username);
  return `${name} em ${where}`;
}

export const engineNames = { postgres: 'PostgreSQL', pglite: 'banco embutido' } as const;

export const databaseOf = ({ database, dataDir }: StorageConfig): string =>
  `${engineNames[database.engine]} ${databaseAddress({ url: database.directUrl ?? database.url, dataDir })}`;

export const picturesOf = ({ storage }: StorageConfig): string =>
  storage.kind === 'folder'
    ? storage.folder
    : `s3://${storage.bucket}${storage.prefix && `/${storage.prefix}`} em ${new URL(storage.endpoint).host}`;
