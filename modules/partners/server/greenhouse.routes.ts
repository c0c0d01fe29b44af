import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contract from '../contract/greenhouse.ts';
import { findOffered } from './connectors.queries.ts';
import { companyPage } from './gupy-result.ts';
import { stateText } from './partner-texts.ts';
import { findReferral } from './referrals.queries.ts';
import { readAddress, sendCandidate } from './send-candidate.ts';

const listMost = 400;

export function greenhouseRoutes(bind: Bind, deps: Deps): void {
  bind(contract.listGreenhouseTests, async ({ caller: { companyId } }) => {
    const offer = { companyId, partner: 'greenhouse', now: deps.clock.now() } as const;
    return (await findOffered(deps.db, offer, { offset: 0, limit: listMost })).tests;
  });

  bind(contract.sendGreenhouseTest, async ({ caller: { companyId }, body }) => {
    const { candidate, application, resultUrl } = body;
    return sendCandidate(deps, companyId, {
      partner: 'greenhouse',
      testId: body.testId,
      identity: [String(application.id)],
      name: `${candidate.firstName} ${candidate.lastName ?? ''}`,
      email: candidate.email,
      resultUrl: resultUrl ? readAddress(deps, 'url', resultUrl) : undefined,
      asksRetake: false,
      isMailed: true,
    });
  });

  bind(contract.getGreenhouseTest, async ({ caller: { companyId }, query: { code } }) => {
    const referral = await findReferral(deps.db, { companyId, partner: 'greenhouse', code });
    if (!referral) throw notFound();
    const { title, state, score } = referral;
    return {
      status: state === 'annulled' ? 'done' : state === 'delivered' ? 'begun' : state,
      companyPage: companyPage(deps, referral),
      ...(state === 'done' && { score }),
      facts: { Prova: title, Situação: stateText(referral) },
    };
  });

  // The company sees it among its last calls, without what was in it.
  bind(contract.noteGreenhouseError, async () => ({}));
}
