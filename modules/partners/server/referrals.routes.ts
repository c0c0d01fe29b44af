import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as contract from '../contract/referrals.ts';
import { findOfAttempt, findSigned, isOwnAttempt, type Referral } from './referrals.queries.ts';
import { signedCode } from './signed-addresses.ts';

/** A room of people may open theirs from one address, and nobody guesses a signature. */
const opensPerAddress: WindowRule = { name: 'partner-result-open', limit: 3_000, windowS: 3_600 };

export function referralsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.listWaysBack, async ({ caller: { developerId }, params: { attemptId } }) => {
    const own = { attemptId, developerId };
    if (!(await isOwnAttempt(deps.db, own))) throw notFound();
    return { data: (await findOfAttempt(deps.db, own)).flatMap((referral) => wayBackOf(referral) ?? []) };
  });

  bind(contract.openReferralResult, async ({ body: { token }, address }) => {
    await takeTry(deps.throttle, opensPerAddress, address);
    const code = signedCode(deps, token);
    const referral = code === undefined ? undefined : await findSigned(deps.db, code);
    if (!referral) throw new Failure('LINK_INVALIDO');
    const { title, company, state, score, deliveredAt, release, endsAt } = referral;
    const wayBack = wayBackOf(referral);
    return { data: { title, company, state, score, deliveredAt, release, endsAt, wayBack } };
  });
}

const wayBackOf = ({ partner, returnUrl }: Referral): contract.WayBack | undefined =>
  returnUrl === null ? undefined : { partner, url: returnUrl };
