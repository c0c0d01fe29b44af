import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

export const runIdsOf = (companyId: number | RawBuilder<number>): RawBuilder<number> =>
  sql`(select runs.id from runs where runs.company_id = ${companyId})`;

export async function countOwnRuns(
  on: Kysely<Schema>,
  companyId: number,
  runIds: readonly number[],
): Promise<number> {
  const { count } = await on
    .selectFrom('runs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('runs.company_id', '=', companyId)
    .where('runs.id', 'in', [...runIds])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const isOwnRun = async (
  on: Kysely<Schema>,
  { runId, companyId }: { readonly runId: number; readonly companyId: number },
): Promise<boolean> => (await countOwnRuns(on, companyId, [runId])) === 1;
