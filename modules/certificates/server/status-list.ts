import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** The minimum of bits in the standard keeps a request from revealing which certificate is checked. */
const listSize = 131_072;
export const listSeconds = 300;

export const listOf = (id: number): number => Math.floor(id / listSize);
export const indexInList = (id: number): number => id % listSize;
export const statusListUrl = (publicUrl: string, list: number): string =>
  `${publicUrl}/api/certificates/status/${list}`;

/** Follows the W3C Bitstring Status List 1.0, unsigned. Gives undefined if no certificate is in that list. */
export async function statusListOf(
  db: Database<Schema>,
  list: number,
  about: { publicUrl: string; contexts: readonly string[]; issuer: { id: string }; now: Date },
) {
  const first = list * listSize;
  const { rows } = await sql<{ id: number; isRevoked: boolean }>`
    select certificates.id, certificates.state <> 'valid' as "isRevoked" from certificates
     where certificates.id >= ${first} and certificates.id < ${first + listSize}
       and (certificates.state <> 'valid'
         or certificates.id = (select max(last.id) from certificates last where last.id < ${first + listSize}))`.execute(
    db.kysely,
  );
  if (rows.length === 0) return undefined;
  const bits = Buffer.alloc(listSize / 8);
  for (const { id } of rows.filter(({ isRevoked }) => isRevoked)) {
    const index = indexInList(id);
    // The first bit is the leftmost.
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  const id = statusListUrl(about.publicUrl, list);
  return {
    '@context': [about.contexts[0]],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: about.issuer,
    validFrom: about.now.toISOString(),
    validUntil: new Date(about.now.getTime() + listSeconds * 1000).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
      ttl: listSeconds * 1000,
    },
  };
}
