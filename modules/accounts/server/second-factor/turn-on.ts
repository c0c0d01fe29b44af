import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { checkTry } from '#platform/server/http/throttle.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { confirmSecondFactor, type Enrolment, setUpSecondFactor } from '../../contract/second-factor.ts';
import { holdAccount } from '../account.queries.ts';
import { isOwnPassword, wrongPassword } from '../password/own-password.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { guessesPerAccount, wrongCode } from './check-second-factor.ts';
import { turnedOnMail } from './factor-mails.ts';
import { newRecoveryCodes, openSecret, recoveryCodeHash, sealSecret } from './factor-secret.ts';
import {
  confirmSecret,
  findOwner,
  findSecondFactor,
  insertCodes,
  putSecret,
} from './second-factor.queries.ts';
import { enrolmentOf, matchingStep, newTotpSecret } from './totp.ts';

/**
 * Sign-ins need no code until the secret is confirmed. Another call before that creates a new secret.
 * @throws Failure CAMPO_INVALIDO for a wrong password, SEGUNDO_FATOR_ATIVO, MUITAS_TENTATIVAS
 */
export async function setUp(deps: Deps, { accountId }: Caller, password: string): Promise<Enrolment> {
  if (!(await isOwnPassword(deps, accountId, password)))
    throw fieldFault(wireFaults(setUpSecondFactor.body, { password: wrongPassword }));
  const secret = newTotpSecret();
  const sealed = sealSecret(deps.sealer, accountId, secret);
  if (!(await putSecret(deps.db, accountId, sealed, deps.clock.now())))
    throw new Failure('SEGUNDO_FATOR_ATIVO');
  const { email } = await findOwner(deps.db, accountId);
  return enrolmentOf(secret, email);
}

/**
 * Ends all sessions that were opened without the second factor, except the caller's.
 * @returns the recovery codes, which are shown only once
 * @throws Failure SEGUNDO_FATOR_ATIVO, SEGUNDO_FATOR_INATIVO, CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export async function confirm(deps: Deps, { accountId, sessionId }: Caller, code: string): Promise<string[]> {
  const { db, clock, throttle, outbox, config, sealer } = deps;
  const factor = await findSecondFactor(db, accountId);
  if (!factor) throw new Failure('SEGUNDO_FATOR_INATIVO');
  if (factor.confirmedAt) throw new Failure('SEGUNDO_FATOR_ATIVO');
  const { sealed } = factor;
  const now = clock.now();
  const step = matchingStep(openSecret(sealer, accountId, sealed), code.replaceAll(' ', ''), now);
  const ofAccount = [guessesPerAccount, String(accountId)] as const;
  const isRight = await checkTry(throttle, ofAccount, throttle.patience(), async () => step !== undefined);
  if (step === undefined || !isRight)
    throw fieldFault(wireFaults(confirmSecondFactor.body, { code: wrongCode }));

  const codes = newRecoveryCodes();
  const owner = await findOwner(db, accountId);
  await db.transaction(async (trx) => {
    await holdAccount(trx, accountId);
    if (!(await confirmSecret(trx, { accountId, sealed, step, now })))
      throw new Failure('SEGUNDO_FATOR_ATIVO');
    await insertCodes(trx, accountId, codes.map(recoveryCodeHash));
    await endSessions(trx, accountId, sessionId);
    await outbox.enqueue(trx, mailJob, turnedOnMail(owner, config.publicUrl));
  });
  deps.securityLog.write({ event: 'factor.on', accountId });
  return codes;
}
