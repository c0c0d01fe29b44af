import type { Config } from '../config.ts';
import { BackupRefusal } from './refusal.ts';
import { databaseOf } from './storage-names.ts';

export const embeddedFlag = '--embedded';

/**
 * DATABASE_URL may have been forgotten.
 * @param isMeant the call or a server that answers says that it is this one
 * @throws BackupRefusal wrongCall
 */
export function refuseUnmeant(
  config: Pick<Config, 'database' | 'dataDir' | 'storage'>,
  isMeant: boolean,
  isEmbedded = isMeant,
): void {
  if (config.database.engine === 'postgres' && isEmbedded)
    throw new BackupRefusal(
      'wrongCall',
      `DATABASE_URL indica ${databaseOf(config)}, e ${embeddedFlag} o banco embutido. Tire um dos dois.`,
    );
  if (config.database.engine === 'postgres' || isMeant) return;
  throw new BackupRefusal(
    'wrongCall',
    `DATABASE_URL não está no ambiente, e sem ela este comando usaria o ${databaseOf(config)}. Se é esse, acrescente ${embeddedFlag}. Se não, indique DATABASE_URL.`,
  );
}
