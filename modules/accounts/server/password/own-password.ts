import type { Deps } from '#platform/server/deps.ts';
import { checkTry, type WaitRule } from '#platform/server/http/throttle.ts';

const perAccount: WaitRule = { name: 'own-password', free: 5, firstWaitS: 30, maxWaitS: 900 };

export const wrongPassword = 'Senha incorreta.';

/** Guards what a stolen session must not do. @throws Failure MUITAS_TENTATIVAS */
export async function isOwnPassword(
  { db, passwords, throttle, securityLog }: Deps,
  accountId: number,
  password: string,
): Promise<boolean> {
  const isRight = await checkTry(throttle, [perAccount, String(accountId)], throttle.patience(), async () => {
    const account = await db.kysely
      .selectFrom('accounts')
      .select('accounts.password_hash')
      .where('accounts.id', '=', accountId)
      .executeTakeFirst();
    return passwords.verifyPassword(account?.password_hash ?? null, password);
  });
  if (!isRight) securityLog.write({ event: 'auth.refused', what: 'own password', accountId });
  return isRight;
}
