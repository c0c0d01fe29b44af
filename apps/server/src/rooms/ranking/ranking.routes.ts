import { listCandidates } from '@provado/contract/ranking.ts';
import type { Query } from '@provado/contract/route.ts';
import type { Bind } from '#platform/bind.ts';
import { notFound } from '#platform/errors.ts';
import { pageOrFirst } from '#platform/paging.ts';
import { closeOverdueOfRun } from '#rooms/attempts/attempts.policy.ts';
import { stateCode } from '#rooms/registry/state.policy.ts';
import type { Deps } from '../../deps.ts';
import { type CandidateFilter, findCandidates } from './candidates.queries.ts';

/** So many candidates come when no page is asked for. */
const candidatesMost = 1000;

export function rankingRoutes(bind: Bind, deps: Deps): void {
  bind(listCandidates, async ({ caller, params: { runId }, query }) => {
    const page = pageOrFirst(query.page, candidatesMost);
    await closeOverdueOfRun(deps, runId);
    const ranking = await findCandidates(deps.db, runId, caller.companyId, asFilter(query), page);
    if (!ranking) throw notFound();
    return ranking;
  });
}

function asFilter(query: Query<typeof listCandidates>): CandidateFilter {
  const { status, place } = query;
  return {
    ...scoreBounds(query),
    ...(status && status !== 'todos' && { graded: status === 'corrigidas' }),
    ...(place && placeBounds(place)),
  };
}

/** The name of a state may be that of a city too; its two letters mean the state alone. */
function placeBounds(place: string): CandidateFilter {
  const code = stateCode(place);
  return { stateCode: code, city: code === place.toUpperCase() ? undefined : place };
}

/** A bound that is not given does not filter: a score of 0 is not hidden by a mode alone. */
function scoreBounds({ mode, least, most, value }: Query<typeof listCandidates>): CandidateFilter {
  switch (mode) {
    case 'igual':
      return { scoreIs: value };
    case 'maior':
      return { scoreAbove: value };
    default:
      return { scoreFrom: least, scoreTo: most };
  }
}
