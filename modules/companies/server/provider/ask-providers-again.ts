import { askAgain, type Proof, ProviderError } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { followsGroups, groupsIn, roleIn } from '../../domain/provider-claims.ts';
import { updateRole } from '../team/team.queries.ts';
import { leaveTeam } from './enter-team.ts';
import { findPersonOfSubject } from './identity.queries.ts';
import { findUsableProvider, openIdOf } from './provider.queries.ts';
import {
  confirmSession,
  type DueSession,
  refreshTokenOf,
  takeDueSessions,
  unconfirmedMs,
} from './provider-sessions.queries.ts';

/** Ends the sessions of people whom the provider lets in no more, or whom it has not confirmed for an hour. */
export async function askProvidersAgain(deps: Deps): Promise<void> {
  for (const session of await takeDueSessions(deps.db, deps.clock.now())) {
    const proof = await confirmedBy(deps, session);
    const overdue = deps.clock.now().getTime() - session.confirmedAt.getTime() >= unconfirmedMs;
    if (proof === 'ended' || (proof === 'unknown' && overdue)) await end(deps, session);
    else if (proof !== 'unknown') await follow(deps, session, proof);
  }
}

async function confirmedBy(deps: Deps, session: DueSession): Promise<Proof | 'ended' | 'unknown'> {
  const { companyId, subject, issuer } = session;
  const provider = await findUsableProvider(deps.db.kysely, companyId);
  if (!provider) return 'ended';
  const refreshToken = refreshTokenOf(deps.sealer, session);
  if (refreshToken === undefined) return 'unknown';
  try {
    const proof = await askAgain(deps, openIdOf(deps, provider), { refreshToken, subject });
    if (proof.issuer !== issuer) return 'ended';
    const isSilent = followsGroups(provider) && groupsIn(proof.claims, provider) === undefined;
    return isSilent ? 'unknown' : proof;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.info({ companyId, err: error }, 'a provider did not confirm a session');
    return error.what === 'ended' ? 'ended' : 'unknown';
  }
}

async function end(
  { db, securityLog }: Deps,
  { sessionId, accountId }: Pick<DueSession, 'sessionId' | 'accountId'>,
): Promise<void> {
  await db.kysely.deleteFrom('sessions').where('sessions.id', '=', sessionId).execute();
  securityLog.write({ event: 'session.ended', accountId, what: 'provider' });
}

async function follow(deps: Deps, session: DueSession, proof: Proof): Promise<void> {
  const { db, clock, sealer, securityLog } = deps;
  const { companyId, accountId, sessionId, issuer, subject } = session;
  const provider = await findUsableProvider(db.kysely, companyId);
  const person = await findPersonOfSubject(db.kysely, { companyId, issuer, subject });
  if (!provider || !person?.role) return end(deps, session);
  const isLed = person.role !== 'dono' && followsGroups(provider);
  const role = isLed ? roleIn(proof.claims, provider) : person.role;
  if (!role) return leaveTeam(deps, { companyId, id: accountId });
  const { refreshToken } = proof;
  await db.transaction(async (trx) => {
    if (role !== person.role) await updateRole(trx, companyId, accountId, role);
    if (refreshToken !== undefined)
      await confirmSession(trx, sealer, { sessionId, refreshToken, now: clock.now() });
  });
  if (role !== person.role) securityLog.write({ event: 'role.changed', accountId, companyId, to: role });
}
