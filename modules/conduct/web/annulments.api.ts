import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fromWire } from '#platform/contract/translate.ts';
import { call } from '#platform/web/network/api.ts';
import {
  type AnnulmentForm,
  annulAttempt,
  annulAttemptAsAdmin,
  listAllAttempts,
  listAnnulments,
  listedState,
  previewAnnulment,
  previewAnnulmentAsAdmin,
} from '../contract/annulments.ts';
import type { AllAttemptsSearch } from './all-attempts-search.ts';

export const annulmentsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['annulments', runId],
    queryFn: async ({ signal }) =>
      (await call(listAnnulments, { params: { runId }, query: {} }, { signal })).results,
  });

/** The run is absent for an administrator. */
export const annulmentPreviewQuery = (attemptId: number, runId?: number) =>
  queryOptions({
    queryKey: ['annulment-preview', attemptId],
    queryFn: async ({ signal }) => {
      const { data } =
        runId === undefined
          ? await call(previewAnnulmentAsAdmin, { params: { attemptId } }, { signal })
          : await call(previewAnnulment, { params: { runId, attemptId } }, { signal });
      return data;
    },
    // Scores go on changing while nobody looks.
    gcTime: 0,
    staleTime: 0,
  });

export const annul = (runId: number, body: AnnulmentForm) => call(annulAttempt, { params: { runId }, body });

export const annulAny = (attemptId: number, body: { reason: string }) =>
  call(annulAttemptAsAdmin, { params: { attemptId }, body });

export const allAttemptsQuery = ({ busca, situacao, pagina = 1 }: AllAttemptsSearch) =>
  queryOptions({
    queryKey: ['all-attempts', { busca, situacao, pagina }],
    queryFn: ({ signal }) =>
      call(
        listAllAttempts,
        { query: { search: busca, state: situacao && fromWire(listedState, situacao), page: pagina } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
