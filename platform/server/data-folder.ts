import { access, constants, mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';

/** Whether the server keeps anything in DATA_DIR. */
export const needsDataFolder = ({ database, storage, mail, secretsKeys }: Config): boolean =>
  database.engine === 'pglite' ||
  storage.kind === 'folder' ||
  mail.smtpUrl === undefined ||
  secretsKeys.length === 0;

/**
 * Makes the folder of DATA_DIR and tries it. Without this, beside PostgreSQL the first upload would find out that it
 * cannot be used.
 */
export async function openDataFolder(config: Config): Promise<void> {
  if (!needsDataFolder(config)) return;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await access(config.dataDir, constants.W_OK | constants.X_OK);
}
