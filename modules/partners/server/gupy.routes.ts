import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contract from '../contract/gupy.ts';
import { findOffered } from './connectors.queries.ts';
import { asGupyResult } from './gupy-result.ts';
import { findReferral } from './referrals.queries.ts';
import { readAddress, sendCandidate } from './send-candidate.ts';

/** Two ways to write a number are one number. */
const plain = (number: number | string): string => BigInt(number).toString();

export function gupyRoutes(bind: Bind, deps: Deps): void {
  bind(contract.listGupyTests, async ({ caller: { companyId }, query: { search, offset, limit } }) => {
    const window = { search, offset, limit: Math.min(limit, contract.gupyTestsMost) };
    const offer = { companyId, partner: 'gupy', now: deps.clock.now() } as const;
    return { ...(await findOffered(deps.db, offer, window)), limit: window.limit, offset };
  });

  bind(contract.sendGupyCandidate, async ({ caller: { companyId }, body }) => {
    const { company, document, job, resultUrl } = body;
    return sendCandidate(deps, companyId, {
      partner: 'gupy',
      testId: body.testId,
      identity: [plain(company), plain(document), ...(job == null ? [] : [plain(job)])],
      name: body.name,
      email: body.email,
      returnUrl: readAddress(deps, 'callback_url', body.returnUrl),
      resultUrl: resultUrl ? readAddress(deps, 'result_webhook_url', resultUrl) : undefined,
      asksRetake: body.previousResult === 'fail',
      isMailed: false,
    });
  });

  bind(contract.getGupyResult, async ({ caller: { companyId }, params: { code } }) => {
    const referral = await findReferral(deps.db, { companyId, partner: 'gupy', code });
    if (!referral) throw notFound();
    return asGupyResult(deps, referral);
  });
}
