import type { Result } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { listOutages } from '../contract/outages.ts';
import { findLostOfRun, interruptionsOf, leftOf } from './outages.queries.ts';

const peopleMost = 100;

export async function readOutages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  runId: number,
): Promise<Result<typeof listOutages>['data']> {
  const found = (await findLostOfRun(db.kysely, runId, clock.now())).flatMap((one) => {
    const offers = (['outage', 'connection'] as const)
      .map((source) => ({ source, minutes: leftOf(one, source) }))
      .filter(({ minutes }) => minutes > 0);
    return offers.length > 0 ? [{ one, offers }] : [];
  });
  return {
    people: found.slice(0, peopleMost).map(({ one, offers }) => ({
      developerId: one.developerId,
      name: one.name,
      over: one.isOver,
      ...(one.isDefence && { defence: true as const }),
      interruptions: interruptionsOf(one),
      offers,
    })),
    count: found.length,
    going: found.filter(({ one }) => !one.isOver && leftOf(one, 'outage') > 0).length,
  };
}
