import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { Job } from '#platform/server/jobs/outbox.ts';
import { OutsideError } from '#platform/server/outgoing/call-outside.ts';
import { gupyResult } from '../contract/gupy.ts';
import { noteCall } from './connectors.queries.ts';
import { asGupyResult } from './gupy-result.ts';

import { findById, noteTold, type Referral, takeUntold } from './referrals.queries.ts';

export const tellPartnerJob: JobDefinition<{ referralId: number }> = defineJob(
  'partner-result',
  z.object({ referralId: z.int() }),
  tellPartner,
);

const most = 100;
/** The outbox tries for a day and four hours. */
const lostMs = 48 * 3_600_000;

/**
 * Compares what partners were told with what holds, so that nothing that changes a result has to think of them: a mark,
 * the release at the end of a run, an appeal, an annulment.
 */
export async function lookForUntold({
  db,
  clock,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  for (;;) {
    const taken = await db.transaction(async (trx) => {
      const now = clock.now();
      const ids = await takeUntold(trx, { now, lostBefore: new Date(now.getTime() - lostMs), most });
      await outbox.enqueueAll(
        trx,
        tellPartnerJob,
        ids.map((referralId) => ({ referralId })),
      );
      return ids.length;
    });
    if (taken < most) return;
  }
}

/** Sends what holds by now. A partner that takes nothing for a day and more hears no more until it changes again. */
async function tellPartner(
  deps: Deps,
  { referralId }: { referralId: number },
  { isLastTry }: Job,
): Promise<void> {
  const referral = await findById(deps.db, referralId);
  if (!referral) return;
  const { partner, companyId, resultUrl } = referral;
  if (resultUrl === null) return noteTold(deps.db, referral);
  const status = await send(deps, referral, resultUrl);
  const now = deps.clock.now();
  const call = partner === 'gupy' ? 'POST result_webhook_url' : 'PATCH url';
  await noteCall(deps.db, { companyId, partner, call, status, now });
  const isTaken = status !== undefined && status >= 200 && status < 300;
  if (!isTaken && !isLastTry) throw new Error(`The partner answered ${status ?? 'nothing'}.`);
  await noteTold(deps.db, referral);
}

/** @returns undefined if nobody answers */
async function send(deps: Deps, referral: Referral, url: string): Promise<number | undefined> {
  const isGupy = referral.partner === 'gupy';
  try {
    const { status } = await deps.callOutside(url, {
      method: isGupy ? 'POST' : 'PATCH',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      // Greenhouse asks for the result by itself once it is told.
      body: isGupy ? JSON.stringify(z.encode(gupyResult, asGupyResult(deps, referral))) : '{}',
    });
    return status;
  } catch (error) {
    if (error instanceof OutsideError) return undefined;
    throw error;
  }
}
