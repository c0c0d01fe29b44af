import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { writeAtomically } from '../files/atomic-write.ts';

/** Takes the key in `secrets.key` of the data folder, which the first start creates, if SECRETS_KEY is absent. */
export async function readSealKeys({
  secretsKeys,
  dataDir,
}: Pick<Config, 'secretsKeys' | 'dataDir'>): Promise<readonly Buffer[]> {
  if (secretsKeys.length > 0) return secretsKeys;
  const path = join(dataDir, 'secrets.key');
  const known = await readKey(path);
  if (known) return [known];
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeAtomically(draft, randomBytes(32).toString('base64'));
  // Another server that starts in the same folder may have been first. Its key is the one that counts then.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readSealKeys({ secretsKeys, dataDir });
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new ConfigError([`${path} is damaged: put back your copy of it.`]);
  return key;
}
