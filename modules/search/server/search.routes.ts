import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as search from '../contract/search.ts';
import * as suggestions from '../contract/suggestions.ts';
import { findCompanies } from './find-companies.queries.ts';
import { findDevelopers } from './find-developers.queries.ts';
import { findOpenRuns } from './find-runs.queries.ts';
import { suggest } from './suggest.ts';

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

  bind(search.searchDevelopers, async (asked) => {
    const { query, caller } = asked;
    const found = await findDevelopers(db, query.search, pageOf(query.page), caller);
    await spendReadQuota(deps.throttle, asked, found.results.length);
    return found;
  });

  bind(suggestions.suggest, async (asked) => {
    const { query, caller } = asked;
    if (query.search === undefined) return { data: [] };
    const data = await suggest(deps, caller, query.search);
    const people = data.filter(({ kind }) => kind === 'developer').length;
    if (caller.role === 'COMPANY') await spendReadQuota(deps.throttle, asked, people);
    return { data };
  });
}
