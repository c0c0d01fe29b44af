import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Encodable, WireSchema } from '#platform/contract/translate.ts';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { encoderOf } from './answer-serializer.ts';
import { Failure, notFound } from './errors.ts';

type Edited =
  | 'bank_questions'
  | 'companies'
  | 'exam_drafts'
  | 'exams'
  | 'groups'
  | 'lti_platforms'
  | 'runs'
  | 'skills'
  | 'stacks'
  | 'work_comments';

/**
 * @param seen the edition that the change began with; absent: whatever stands now
 * @throws Failure EDICAO_ANTIGA when somebody else changed it meanwhile, or it is gone
 */
export async function takeEdition(
  trx: Transaction<Schema>,
  table: Edited,
  id: number | string,
  seen?: number | null,
): Promise<number> {
  const isSeen = seen == null ? sql`true` : sql`edition = ${seen}::bigint`;
  const { rows } = await sql<{ edition: number }>`
    update ${sql.table(table)} set edition = edition + 1 where id = ${id} and ${isSeen} returning edition`.execute(
    trx,
  );
  if (!rows[0]) throw new Failure('EDICAO_ANTIGA');
  return rows[0].edition;
}

/**
 * @param read reads the edition first: an older one is refused again, a newer one would undo a change
 * @throws Failure EDICAO_ANTIGA with the state, NAO_ENCONTRADO when there is nothing any more
 */
export async function orPresent<State extends WireSchema, Done>(
  deps: Pick<Deps, 'config' | 'sealer' | 'clock'>,
  state: State,
  change: Promise<Done>,
  read: () => Promise<Encodable<z.output<State>> | null | undefined>,
): Promise<Done> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'EDICAO_ANTIGA') throw error;
    const present = await read();
    if (!present) throw notFound();
    throw new Failure('EDICAO_ANTIGA', { data: encoderOf(state, deps)(present) });
  }
}
