import type { Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

/** Every change of an account's credentials must do this. @param keep the session that requested the change */
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
