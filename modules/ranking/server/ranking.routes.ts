import { readRunStatistics, steadyFrom } from '#modules/marking/server/public.ts';
import * as undecided from '#modules/runs/contract/undecided.ts';
import type { Query } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { cursorPage, nextCursor, pageOrFirst } from '#platform/server/http/paging.ts';
import { cityInState, stateCode } from '#platform/server/registry/state-code.ts';
import * as ranking from '../contract/ranking.ts';
import * as rankingWords from '../contract/ranking-words.ts';
import { type CandidateFilter, type CandidateSort, findCandidates } from './candidates.queries.ts';
import { decideAttempts } from './decide-attempts.ts';
import { findUndecided } from './undecided.queries.ts';
import { undoDecisions } from './undo-decisions.ts';

/** The answer has so many if the request names no page. */
const candidatesMost = 1000;
const pageMost = 500;

export function rankingRoutes(bind: Bind, deps: Deps): void {
  bind(ranking.listCandidates, async ({ caller, params: { runId }, query }) => {
    const { number, size } = pageOrFirst(query.page, candidatesMost);
    const { after } = query;
    const numbered = { number, size: query.page === undefined ? size : sizeOf(query.size, size) };
    const page = after === undefined ? numbered : cursorPage;
    const asked = { filter: asFilter(query), sort: asSort(query), page };
    const read = async () => {
      const found = await findCandidates(deps.db, runId, caller, { ...asked, now: deps.clock.now() });
      if (!found || after === undefined) return found;
      return { ...found, ...nextCursor(found.results, (candidate) => candidate.attemptId) };
    };
    const ranking = await read();
    if (!ranking) throw notFound('run');
    if (ranking.isMeasured) return ranking;
    await readRunStatistics(deps, runId, steadyFrom);
    return (await read()) ?? ranking;
  });

  bind(ranking.decideAttempts, async ({ caller, params: { runId }, body }) => {
    const { companyId, accountId } = caller;
    const count = await decideAttempts(deps, { ...body, runId, companyId, accountId });
    return { message: count === 1 ? 'Decisão salva.' : `Decisão sobre ${count} candidatos salva.` };
  });

  bind(undecided.getUndecided, async ({ caller: { companyId }, params: { runId } }) => {
    const found = await findUndecided(deps.db, runId, companyId);
    if (!found) throw notFound('run');
    return { data: found };
  });

  bind(ranking.undoDecisions, async ({ caller: { companyId, accountId }, params: { runId }, body }) => {
    const { undone, of } = await undoDecisions(deps, { ...body, runId, companyId, accountId });
    return {
      message:
        undone === of
          ? 'Decisão desfeita. Ninguém foi avisado.'
          : `Decisão desfeita para ${undone} de ${of} candidatos: os outros já foram avisados ou têm outra decisão.`,
    };
  });
}

const sizeOf = (asked: number | undefined, usual: number): number =>
  asked !== undefined && asked >= 1 ? Math.min(Math.floor(asked), pageMost) : usual;

function asSort({
  order = 'score',
  direction = rankingWords.usualDirection(order),
  after,
}: Query<typeof ranking.listCandidates>): CandidateSort {
  return { order, direction, after };
}

function asFilter(query: Query<typeof ranking.listCandidates>): CandidateFilter {
  const { graded, locality, search, decision, attemptId, blindly } = query;
  return {
    ...scoreBounds(query),
    graded,
    decision,
    attemptId,
    search,
    blindly,
    ...(locality && localityBounds(locality)),
  };
}

function localityBounds(locality: string): CandidateFilter {
  const both = cityInState(locality);
  if (both) return { city: both.city, cityState: both.state };
  const code = stateCode(locality);
  return { stateCode: code, city: code === locality.toUpperCase() ? undefined : locality };
}

/** A missing bound does not filter, so a mode without a bound does not hide scores of 0. */
function scoreBounds({ mode, least, most, value }: Query<typeof ranking.listCandidates>): CandidateFilter {
  switch (mode) {
    case 'equal':
      return { scoreIs: value };
    case 'above':
      return { scoreAbove: value };
    default:
      return { scoreFrom: least, scoreTo: most };
  }
}
