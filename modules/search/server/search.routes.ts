import { countDeveloperSearch } from '#modules/developers/server/public.ts';
import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { pageOf } from '#platform/server/paging.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import * as search from '../contract/search.ts';
import { findCompanies } from './find-companies.queries.ts';
import { findDevelopers } from './find-developers.queries.ts';
import { findOpenRuns } from './find-runs.queries.ts';
import { suggest } from './suggest.ts';

/** Enough for a team that types all day. Each answer has up to three developers with their e-mails. */
const suggestionsPerCompany: WindowRule = { name: 'suggestions', limit: 3_600, windowS: 3_600 };

export function searchRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(search.searchRuns, ({ query: { untaken = false, page, ...asked }, caller }) =>
    findOpenRuns(
      db,
      { ...asked, untaken },
      { developerId: caller.developerId, now: clock.now(), page: pageOf(page) },
    ),
  );

  bind(search.searchCompanies, ({ query, caller }) =>
    findCompanies(db, query.search, {
      developerId: caller.role === 'DEVELOPER' ? caller.developerId : 0,
      now: clock.now(),
      page: pageOf(query.page),
    }),
  );

  bind(search.searchDevelopers, async ({ query, caller }) => {
    await countDeveloperSearch(deps.throttle, caller.companyId);
    return findDevelopers(db, query.search, pageOf(query.page), caller);
  });

  bind(search.suggest, async ({ query, caller }) => {
    if (query.search === undefined) return { data: [] };
    if (caller.role === 'COMPANY')
      await takeTry(deps.throttle, suggestionsPerCompany, String(caller.companyId));
    return { data: await suggest(deps, caller, query.search) };
  });
}
