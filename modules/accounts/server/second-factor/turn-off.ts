import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { disableSecondFactor } from '../../contract/second-factor.ts';
import { isOwnPassword, wrongPassword } from '../password/own-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { turnedOffMail } from './factor-mails.ts';
import { deleteSecondFactor, findOwner } from './second-factor.queries.ts';

/**
 * The password alone does not do it, since the factor protects from those who know the password.
 * @throws Failure CAMPO_INVALIDO for a wrong password, SEGUNDO_FATOR for a wrong code, SEGUNDO_FATOR_INATIVO,
 * MUITAS_TENTATIVAS
 */
export async function turnOff(
  deps: Deps,
  { accountId }: Caller,
  given: { readonly password: string; readonly code: string },
): Promise<void> {
  if (!(await isOwnPassword(deps, accountId, given.password)))
    throw fieldFault(wireFaults(disableSecondFactor.body, { password: wrongPassword }));
  await checkSecondFactor(deps, accountId, given.code);
  const owner = await findOwner(deps.db, accountId);
  await deps.db.transaction(async (trx) => {
    if (!(await deleteSecondFactor(trx, accountId))) throw new Failure('SEGUNDO_FATOR_INATIVO');
    await deps.outbox.enqueue(trx, mailJob, turnedOffMail(owner, deps.config.publicUrl));
  });
  deps.securityLog.write({ event: 'factor.off', accountId });
}
