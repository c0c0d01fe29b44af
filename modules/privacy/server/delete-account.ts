import { checkSecondFactor, isOwnPassword, wrongPassword } from '#modules/accounts/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault } from '#platform/server/http/errors.ts';
import { accountDeletion } from '../contract/privacy.ts';
import { deletionMailJob } from './deletion-mail.ts';
import { forgetMails, lockDeveloper } from './forget.queries.ts';
import { forgetDeveloper } from './forget-developer.ts';
import { noteDeletionJob } from './note-deletion.ts';

interface Asked {
  readonly accountId: number;
  readonly password: string;
  readonly code: string | undefined;
}

/**
 * Attempts stay, without texts, with a new anonymous account. Everything else that names the person is deleted. Outbox
 * jobs then delete files and sent mails, note the deletion for restored backups, and send a last mail.
 * @throws Failure CAMPO_INVALIDO for a wrong password, SEGUNDO_FATOR, MUITAS_TENTATIVAS
 */
export async function deleteMyAccount(deps: Deps, { accountId, password, code }: Asked): Promise<void> {
  if (!(await isOwnPassword(deps, accountId, password)))
    throw fieldFault(wireFaults(accountDeletion, { password: wrongPassword }));
  await checkSecondFactor(deps, accountId, code);
  const { db, outbox, clock } = deps;
  await db.transaction(async (trx) => {
    const person = await lockDeveloper(trx, accountId);
    if (!person) return;
    await forgetMails(trx, person);
    await forgetDeveloper(deps, trx, accountId);
    await outbox.enqueue(trx, noteDeletionJob, { accountId, at: clock.now().getTime() });
    await outbox.enqueue(trx, deletionMailJob, { id: accountId, email: person.email });
  });
  deps.securityLog.write({ event: 'account.deleted', accountId });
}
