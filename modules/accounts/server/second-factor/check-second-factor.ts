import type { Transaction } from 'kysely';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { WaitRule } from '#platform/server/http/throttle.ts';
import { checkTry } from '#platform/server/http/throttle.ts';
import { credentials } from '../../contract/auth.ts';
import { openSecret, recoveryCodeHash } from './factor-secret.ts';
import { findSecondFactor, useUpCode, useUpStep } from './second-factor.queries.ts';
import { matchingStep } from './totp.ts';

/** Sign-in and confirmation share this count. */
export const guessesPerAccount: WaitRule = {
  name: 'second-factor',
  free: 5,
  firstWaitS: 30,
  maxWaitS: 900,
};

export const wrongCode = 'Código inválido ou já utilizado.';

/**
 * Takes a code of the app or a recovery code, each once. Guesses are counted separately from passwords.
 * @returns whether one is on
 * @throws Failure SEGUNDO_FATOR (with a fault of the field when a code was given), MUITAS_TENTATIVAS
 */
export async function checkSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'throttle' | 'sealer' | 'securityLog'>,
  accountId: number,
  code: string | undefined,
): Promise<boolean> {
  const { db, clock, throttle, sealer } = deps;
  const factor = await findSecondFactor(db, accountId);
  if (!factor?.confirmedAt) return false;
  if (!code) throw new Failure('SEGUNDO_FATOR');

  const ofAccount = [guessesPerAccount, String(accountId)] as const;
  const isTaken = await checkTry(throttle, ofAccount, throttle.patience(), async () => {
    const now = clock.now();
    const step = matchingStep(openSecret(sealer, accountId, factor.sealed), code.replaceAll(' ', ''), now);
    return step === undefined
      ? useUpCode(db, accountId, recoveryCodeHash(code), now)
      : useUpStep(db, accountId, step);
  });
  if (!isTaken) {
    deps.securityLog.write({ event: 'auth.refused', what: 'second factor', accountId });
    throw new Failure('SEGUNDO_FATOR', { fields: wireFaults(credentials, { code: wrongCode }) });
  }
  return true;
}

export async function removeSecondFactor(trx: Transaction<Schema>, accountId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('second_factors.account_id', '=', accountId).execute();
}
