import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Seals } from './seals.ts';

const key = 'seal_canary';
const about = 'canary';

/**
 * Finds a wrong key at the start, not when somebody signs in: a value that the first start has sealed must open.
 *
 * @throws SealError
 */
export async function checkCanary(db: Database<Schema>, seals: Seals): Promise<void> {
  await sql`insert into settings (key, value) values (${key}, ${canaryOf(seals)}::jsonb)
            on conflict (key) do nothing`.execute(db.kysely);
  const { value } = await db.kysely
    .selectFrom('settings')
    .select('settings.value')
    .where('settings.key', '=', key)
    .executeTakeFirstOrThrow();
  const { keyId, bytes } = value as { keyId: string; bytes: string };
  seals.open({ keyId, bytes: Buffer.from(bytes, 'base64') }, about);
}

/** Call it once nothing needs an older key. */
export async function moveCanary(db: Database<Schema>, seals: Seals): Promise<void> {
  await db.kysely
    .updateTable('settings')
    .set({ value: canaryOf(seals) })
    .where('settings.key', '=', key)
    .where(sql`settings.value ->> 'keyId'`, '<>', seals.keyId)
    .execute();
}

function canaryOf(seals: Seals): string {
  const { keyId, bytes } = seals.seal(Buffer.alloc(16), about);
  return JSON.stringify({ keyId, bytes: bytes.toString('base64') });
}
