import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';

/**
 * Ends the sessions of an account, as whatever changes how it is entered has to.
 *
 * @param keep the session that goes on: the one that asked for the change
 */
export async function endSessions(
  on: Pick<Transaction<Schema>, 'deleteFrom'>,
  accountId: number,
  keep = 0,
): Promise<void> {
  await on
    .deleteFrom('sessions')
    .where('sessions.account_id', '=', accountId)
    .where('sessions.id', '<>', keep)
    .execute();
}
