import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';

/**
 * Ends the sessions of an account. Every change of its credentials must do this.
 *
 * @param keep the session that continues: the one that requested the change
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
