import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { pageOrFirst } from '#platform/server/paging.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import { listDeveloperRanking } from '../contract/developer-ranking.ts';
import { findRankedDevelopers } from './developer-ranking.queries.ts';

/** How many developers the answer has if the request names no page. */
const rankedMost = 200;

/** Enough for paging by hand, but not for copying the whole list with its e-mails. */
const pagesPerCompany: WindowRule = { name: 'developer-ranking', limit: 1_200, windowS: 3_600 };

export function developerRankingRoutes(bind: Bind, { db, throttle }: Deps): void {
  bind(listDeveloperRanking, async ({ caller, query }) => {
    await takeTry(throttle, pagesPerCompany, String(caller.companyId));
    const { page, ...filter } = query;
    return findRankedDevelopers(db, filter, pageOrFirst(page, rankedMost), caller);
  });
}
