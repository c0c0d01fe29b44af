import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Sealer } from './sealer.ts';

const key = 'seal_canary';
const about = 'canary';

/** Finds a wrong key at the start, not when somebody signs in. @throws SealError */
export async function checkKnownPlaintext(db: Database<Schema>, sealer: Sealer): Promise<void> {
  await sql`insert into settings (key, value) values (${key}, ${sealedKnownPlaintext(sealer)}::jsonb)
            on conflict (key) do nothing`.execute(db.kysely);
  const { value } = await db.kysely
    .selectFrom('settings')
    .select('settings.value')
    .where('settings.key', '=', key)
    .executeTakeFirstOrThrow();
  const { keyId, bytes } = value as { keyId: string; bytes: string };
  sealer.open({ keyId, bytes: Buffer.from(bytes, 'base64') }, about);
}

/** Call it once nothing needs an older key. */
export async function resealKnownPlaintext(db: Database<Schema>, sealer: Sealer): Promise<void> {
  await db.kysely
    .updateTable('settings')
    .set({ value: sealedKnownPlaintext(sealer) })
    .where('settings.key', '=', key)
    .where(sql`settings.value ->> 'keyId'`, '<>', sealer.keyId)
    .execute();
}

function sealedKnownPlaintext(sealer: Sealer): string {
  const { keyId, bytes } = sealer.seal(Buffer.alloc(16), about);
  return JSON.stringify({ keyId, bytes: bytes.toString('base64') });
}
