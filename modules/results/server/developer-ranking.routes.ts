import { listDeveloperRanking } from '@provado/contract/developer-ranking.ts';
import type { Bind } from '#platform/bind.ts';
import { pageOrFirst } from '#platform/paging.ts';
import { takeTry, type WindowRule } from '#platform/throttle.ts';
import type { Deps } from '../../deps.ts';
import { findRankedDevelopers } from './developer-ranking.queries.ts';

/** So many developers come when no page is asked for. */
const rankedMost = 200;

/** Room for paging by hand; nobody copies the whole list with its e-mails. */
const pagesPerCompany: WindowRule = { name: 'developer-ranking', limit: 1_200, windowS: 3_600 };

export function developerRankingRoutes(bind: Bind, { db, throttle }: Deps): void {
  bind(listDeveloperRanking, async ({ caller, query }) => {
    await takeTry(throttle, pagesPerCompany, String(caller.companyId));
    const { page, ...filter } = query;
    return findRankedDevelopers(db, filter, pageOrFirst(page, rankedMost));
  });
}
