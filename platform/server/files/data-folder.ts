import { access, constants, mkdir } from 'node:fs/promises';
import type { Config } from '../config.ts';

export const needsDataFolder = ({ database, storage, mail, secretsKeys }: Config): boolean =>
  database.engine === 'pglite' ||
  storage.kind === 'folder' ||
  mail.smtpUrl === undefined ||
  secretsKeys.length === 0;

/** The first upload beside PostgreSQL would otherwise find out that the folder cannot be used. */
export async function openDataFolder(config: Config): Promise<void> {
  if (!needsDataFolder(config)) return;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await access(config.dataDir, constants.W_OK | constants.X_OK);
}
