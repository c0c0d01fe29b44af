import type { Transaction } from 'kysely';
import {
  insertAccount,
  insertConsents,
  isReserved,
  openSession,
  type Proof,
  type Visit,
} from '#modules/accounts/server/public.ts';
import { dealToNewcomer } from '#modules/marking/server/public.ts';
import type { MemberRole } from '#platform/contract/route.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { noPassword } from '#platform/server/security/passwords.ts';
import { followsGroups, isOfHouse, roleIn } from '../../domain/provider-claims.ts';
import { takeOut } from '../team/change-team.ts';
import { updateRole } from '../team/team.queries.ts';
import { domainOf } from './begin-sign-in.ts';
import {
  findPersonOfEmail,
  findPersonOfSubject,
  insertIdentity,
  type KnownPerson,
} from './identity.queries.ts';
import type { CompanyProviderRow } from './provider.queries.ts';
import { insertProviderSession, unconfirmedMs } from './provider-sessions.queries.ts';

/** Whom a proof stands for, and what is missing before that person is in. */
export type Found =
  | { readonly is: 'known'; readonly person: KnownPerson; readonly role: MemberRole }
  | { readonly is: 'unlinked'; readonly person: KnownPerson; readonly role: MemberRole }
  | { readonly is: 'new'; readonly email: string; readonly role: MemberRole };

type Why = 'e-mail' | 'group' | 'removed' | 'account';

/**
 * The subject decides; an e-mail only finds an account that was there before, which then asks for its password.
 * @throws Failure ENTRADA_SEM_PAPEL, ENTRADA_DE_OUTRA_CONTA
 */
export async function findEntrant(deps: Deps, provider: CompanyProviderRow, proof: Proof): Promise<Found> {
  const { db } = deps;
  const { companyId } = provider;
  const refuse = (why: Why, code: 'ENTRADA_SEM_PAPEL' | 'ENTRADA_DE_OUTRA_CONTA') => {
    deps.securityLog.write({ event: 'auth.refused', what: 'provider', provider: String(companyId), why });
    return new Failure(code);
  };
  if (!isOfHouse(proof.issuer, proof.claims, provider.domain)) throw refuse('e-mail', 'ENTRADA_SEM_PAPEL');
  const { issuer, subject } = proof;
  const known = await findPersonOfSubject(db.kysely, { companyId, issuer, subject });
  if (known) {
    if (known.suspendedAt || known.isElsewhere) throw refuse('account', 'ENTRADA_DE_OUTRA_CONTA');
    if (known.removedAt && !known.role) throw refuse('removed', 'ENTRADA_SEM_PAPEL');
    const role = roleOf(known.role, provider, proof);
    if (role) return { is: 'known', person: known, role };
    if (known.role) await leaveTeam(deps, { companyId, id: known.id });
    throw refuse('group', 'ENTRADA_SEM_PAPEL');
  }

  const { email } = proof;
  if (!email || proof.emailVerified === false || domainOf(email) !== provider.domain)
    throw refuse('e-mail', 'ENTRADA_SEM_PAPEL');
  const person = await findPersonOfEmail(db.kysely, companyId, email);
  // Somebody else at the provider has the account already, or it is none of the team: the e-mail alone opens nothing.
  if (person && (!person.role || person.subject !== null || person.suspendedAt))
    throw refuse('account', 'ENTRADA_DE_OUTRA_CONTA');
  const role = roleOf(person?.role ?? null, provider, proof);
  if (!role) throw refuse('group', 'ENTRADA_SEM_PAPEL');
  return person ? { is: 'unlinked', person, role } : { is: 'new', email, role };
}

/** Owners are owners by Provado alone. Without groups a role that somebody has stays. */
function roleOf(
  has: MemberRole | null,
  provider: CompanyProviderRow,
  { claims }: Pick<Proof, 'claims'>,
): MemberRole | undefined {
  if (has === 'dono' || (has && !followsGroups(provider))) return has;
  return roleIn(claims, provider);
}

/** Their groups let them in no more. A later sign-in may lead back. */
export async function leaveTeam(
  deps: Pick<Deps, 'db' | 'securityLog'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> {
  await deps.db.transaction((trx) => takeOut(trx, { companyId, id }));
  deps.securityLog.write({ event: 'role.changed', accountId: id, companyId, to: 'none' });
}

export interface Joining {
  readonly name: string;
  readonly allowsEmail: boolean;
  readonly termsVersion: string;
}

/** @throws Failure ENTRADA_DE_OUTRA_CONTA */
export async function makeColleague(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction<Schema>,
  provider: CompanyProviderRow,
  { email, joining, proof }: { email: string; joining: Joining; proof: Proof },
): Promise<number> {
  const now = clock.now();
  // Another account may still come back to the e-mail, and could not any more.
  if (await isReserved(trx, { email, now })) throw new Failure('ENTRADA_DE_OUTRA_CONTA');
  const accountId = await insertAccount(trx, {
    kind: 'company',
    name: joining.name,
    email,
    passwordHash: noPassword,
    // The company has shown that the mailboxes of this domain are its own.
    isConfirmed: true,
    now,
  });
  await insertIdentity(trx, { companyId: provider.companyId, ...proof }, { accountId, now });
  await insertConsents(trx, accountId, { ...joining, now });
  return accountId;
}

/** A provider that gives nothing to be asked again with is asked by the next sign-in, after an hour. */
export async function openEntrance(
  deps: Deps,
  trx: Transaction<Schema>,
  visit: Visit,
  asked: {
    readonly provider: CompanyProviderRow;
    readonly proof: Proof;
    readonly accountId: number;
    readonly has: MemberRole | null;
    readonly role: MemberRole;
    readonly hasFactor: boolean;
  },
) {
  const { provider, proof, accountId, has, role, hasFactor } = asked;
  const { companyId } = provider;
  const now = deps.clock.now();
  if (has === null) {
    await trx
      .insertInto('memberships')
      .values({ account_id: accountId, company_id: companyId, role, created_at: now })
      .execute();
    await dealToNewcomer(trx, companyId);
  } else if (has !== role) await updateRole(trx, companyId, accountId, role);
  const { refreshToken } = proof;
  const opened = await openSession(deps, trx, {
    account: { id: accountId, companyId },
    role: 'COMPANY',
    remembered: false,
    hasFactor,
    endsAt: refreshToken === undefined ? new Date(now.getTime() + unconfirmedMs) : undefined,
    address: visit.address,
    request: visit.request,
  });
  await insertProviderSession(trx, deps.sealer, { sessionId: opened.id, companyId, refreshToken, now });
  return opened;
}
