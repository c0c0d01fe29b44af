import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { pageOrFirst } from '#platform/server/http/paging.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as contract from '../contract/developer-ranking.ts';
import { findRankedDevelopers } from './developer-ranking.queries.ts';

/** The answer has so many if the request names no page. */
const rankedMost = 200;

export function developerRankingRoutes(bind: Bind, { db, throttle }: Deps): void {
  bind(contract.listDeveloperRanking, async (asked) => {
    const { page, ...filter } = asked.query;
    const found = await findRankedDevelopers(db, filter, pageOrFirst(page, rankedMost), asked.caller);
    await spendReadQuota(throttle, asked, found.results.length);
    return found;
  });
}
