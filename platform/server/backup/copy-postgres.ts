import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Archive } from './archive.ts';
import { type DatabaseFacts, readFacts, readStoredFiles, type StoredFile } from './database-facts.ts';
import { databaseFolder } from './manifest.ts';
import { findProgram, runProgram } from './postgres-programs.ts';

export interface Copied {
  readonly facts: DatabaseFacts;
  readonly named: readonly StoredFile[];
}

const chunkBytes = 8 * 1024 ** 2;

/** Takes dump, row numbers and pictures from one snapshot. The dump comes in parts: no size needs memory or disk. */
export async function copyPostgres(archive: Archive, db: Database<Schema>, url: string): Promise<Copied> {
  return db.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
    const facts = await readFacts(trx);
    const named = await readStoredFiles(trx);
    const dump = runProgram(
      await findProgram('pg_dump', facts.engineVersion),
      [
        ...['--format=custom', '--compress=1', '--no-owner', '--no-privileges', '--no-comments'],
        `--snapshot=${rows[0]?.id}`,
      ],
      url,
    );
    try {
      let number = 0;
      for await (const chunk of inChunks(dump.stdout)) {
        number += 1;
        await archive.add(`${databaseFolder}${String(number).padStart(6, '0')}`, chunk);
      }
      await dump.done;
    } finally {
      dump.stop();
    }
    return { facts, named };
  });
}

async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}
