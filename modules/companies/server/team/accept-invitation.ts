import type { Transaction } from 'kysely';
import {
  concludeSignUp,
  insertAccount,
  insertConsents,
  isReserved,
  newPasswordFaults,
} from '#modules/accounts/server/public.ts';
import { dealToNewcomer } from '#modules/marking/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { secretHash } from '#platform/server/security/secrets.ts';
import { type TeamInvitationAnswer, teamInvitationAnswer } from '../../contract/team.ts';
import { noteRemoval } from '../provider/identity.queries.ts';
import {
  findAccountOfEmail,
  findInvitationOfToken,
  lockAccountOfEmail,
  useUpInvitation,
} from './team.queries.ts';

/**
 * Access to the mailbox is the proof: an account that left its company joins with new name and password.
 * @throws Failure LINK_INVALIDO, CAMPO_INVALIDO, CADASTRO_NAO_CONCLUIDO
 */
export async function acceptInvitation(deps: Deps, form: TeamInvitationAnswer): Promise<void> {
  const { db, clock, config, passwords } = deps;
  const tokenHash = secretHash(form.token);
  const now = clock.now();
  // Checked before the costly hash, which only the holder of a link may cause.
  const found = await findInvitationOfToken(db.kysely, tokenHash, now);
  if (!found) throw new Failure('LINK_INVALIDO');
  const faults = wireFaults(teamInvitationAnswer, newPasswordFaults(config.passwordPolicy, form));
  if (Object.keys(faults).length > 0) throw fieldFault(faults);

  const passwordHash = await passwords.hashPassword(form.password);
  const { email, companyId, role } = found;
  const joined = await concludeSignUp(deps, { email }, async (trx) => {
    if (!(await useUpInvitation(trx, tokenHash, now))) throw new Failure('LINK_INVALIDO');
    // Another account may still come back to the e-mail, and could not any more.
    if (await isReserved(trx, { email, now })) throw new Failure('CADASTRO_NAO_CONCLUIDO');
    const account = {
      kind: 'company',
      name: form.name,
      email,
      passwordHash,
      isConfirmed: true,
      now,
    } as const;
    const accountId = (await rejoin(trx, account)) ?? (await insertAccount(trx, account));
    await trx
      .insertInto('memberships')
      .values({ account_id: accountId, company_id: companyId, role, created_at: now })
      .execute();
    await noteRemoval(trx, { companyId, accountId, at: null });
    await dealToNewcomer(trx, companyId);
    await insertConsents(trx, accountId, { ...form, now });
    return accountId;
  });
  deps.securityLog.write({ event: 'role.changed', accountId: joined, companyId, to: role });
}

async function rejoin(
  trx: Transaction<Schema>,
  { email, name, passwordHash, now }: { email: string; name: string; passwordHash: string; now: Date },
): Promise<number | undefined> {
  // If somebody joins two companies at once, the second one finds the membership in the first.
  await lockAccountOfEmail(trx, email);
  const account = await findAccountOfEmail(trx, email);
  if (!account?.isFree) return undefined;
  await trx
    .updateTable('accounts')
    .set({ name, password_hash: passwordHash, confirmed_at: now })
    .where('accounts.id', '=', account.id)
    .execute();
  return account.id;
}
