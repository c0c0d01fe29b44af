import type { Deps } from '#platform/server/deps.ts';
import { forgetMails, lockDeveloper } from './forget.queries.ts';
import { type ForgetDeps, forgetDeveloper } from './forget-developer.ts';
import type { Deletion } from './note-deletion.ts';

/** Mails nobody again. An account younger than the note is somebody else's: a restore gives numbers a second time. */
export async function repeatDeletions(
  deps: Pick<Deps, 'db'> & ForgetDeps,
  deletions: readonly Deletion[],
): Promise<number> {
  let repeated = 0;
  for (const { accountId, at } of deletions) {
    const isBack = await deps.db.transaction(async (trx) => {
      const person = await lockDeveloper(trx, accountId);
      if (!person || person.created_at.getTime() >= at) return false;
      await forgetMails(trx, person);
      await forgetDeveloper(deps, trx, accountId);
      return true;
    });
    if (isBack) repeated += 1;
  }
  return repeated;
}
