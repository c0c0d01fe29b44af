import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { untilFirstMs } from '#modules/runs/web/public.ts';
import { isApiError } from '#platform/contract/client.ts';
import type { Body, Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { inParts } from '#platform/web/network/in-parts.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import {
  type Candidate,
  decideAttempts,
  decisionsMost,
  listCandidates,
  undoDecisions,
} from '../contract/ranking.ts';

export type CandidateFilters = Query<typeof listCandidates>;

/** It is for the candidates alone: what else the page shows is new already. */
export const refreshCandidates = (runId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['candidates', runId] });

export const candidatesQuery = (runId: number, filters: CandidateFilters) =>
  queryOptions({
    queryKey: ['candidates', runId, filters],
    queryFn: ({ signal }) => call(listCandidates, { params: { runId }, query: filters }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.total === 0 ? untilFirstMs : false),
  });

/** It is for somebody who is not on the page of the ranking; undefined if there is none. */
export const candidateQuery = (runId: number, attemptId: number | undefined, blindly?: true) =>
  queryOptions({
    queryKey: ['candidates', runId, 'one', attemptId, blindly],
    queryFn: async ({ signal }) => {
      const query = { attemptId, blindly, page: 1 };
      const { results } = await call(listCandidates, { params: { runId }, query }, { signal });
      return results[0] ?? null;
    },
    enabled: attemptId !== undefined,
  });

/** Goes in parts if there are many. @throws ApiError, NetworkError */
export async function undo(runId: number, body: Body<typeof undoDecisions>) {
  const parts = inParts(body.attemptIds, decisionsMost);
  const told = [];
  let refusal: unknown;
  for (const attemptIds of parts) {
    try {
      told.push(await call(undoDecisions, { params: { runId }, body: { ...body, attemptIds } }));
    } catch (error) {
      // The first of many may have been told while the last were still being decided about.
      const isLate = isApiError(error) && error.code === 'DECISAO_AVISADA';
      if (!isLate) throw error;
      refusal = error;
    }
  }
  const [first] = told;
  if (!first) throw refusal;
  return parts.length === 1 ? first : { message: 'Decisão desfeita para quem ainda não tinha sido avisado.' };
}

/**
 * Goes in parts if they are many. A saved part stays when a later one fails; sending all again tells nobody twice.
 *
 * @param onSaved called after each part with all that are decided about so far
 * @throws ApiError, NetworkError
 */
export async function decide(
  runId: number,
  body: Body<typeof decideAttempts>,
  onSaved: (attemptIds: number[]) => void,
) {
  const { attemptIds: all } = body;
  let told = { message: '' };
  let saved = 0;
  for (const attemptIds of inParts(all, decisionsMost)) {
    told = await call(decideAttempts, { params: { runId }, body: { ...body, attemptIds } });
    saved += attemptIds.length;
    onSaved(all.slice(0, saved));
  }
  return all.length > decisionsMost
    ? { message: `Decisão sobre ${all.length.toLocaleString('pt-BR')} candidatos salva.` }
    : told;
}

const pageMost = 500;

/** @throws ApiError, NetworkError */
export async function everyCandidate(runId: number, filters: CandidateFilters): Promise<Candidate[]> {
  const found = new Map<number, Candidate>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...filters, page, size: pageMost };
    const { results, totalPages } = await call(listCandidates, { params: { runId }, query });
    // Whoever delivers meanwhile may push somebody from one page to the next.
    for (const candidate of results) found.set(candidate.attemptId, candidate);
    pages = totalPages;
  }
  return [...found.values()];
}
