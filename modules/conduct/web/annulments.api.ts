import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fromWire } from '#platform/contract/translate.ts';
import { call } from '#platform/web/network/api.ts';
import {
  type AnnulmentForm,
  annulAnyAttempt,
  annulAttempt,
  listAnnulments,
  listAnyAttempts,
  listedState,
  previewAnnulment,
  previewAnyAnnulment,
} from '../contract/annulments.ts';
import type { AnyAttemptsSearch } from './any-attempts-search.ts';

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
          ? await call(previewAnyAnnulment, { params: { attemptId } }, { signal })
          : await call(previewAnnulment, { params: { runId, attemptId } }, { signal });
      return data;
    },
    // Scores go on changing while nobody looks.
    gcTime: 0,
    staleTime: 0,
  });

export const annul = (runId: number, body: AnnulmentForm) => call(annulAttempt, { params: { runId }, body });

export const annulAny = (attemptId: number, body: { reason: string }) =>
  call(annulAnyAttempt, { params: { attemptId }, body });

export const anyAttemptsQuery = ({ busca, situacao, pagina = 1 }: AnyAttemptsSearch) =>
  queryOptions({
    queryKey: ['any-attempts', { busca, situacao, pagina }],
    queryFn: ({ signal }) =>
      call(
        listAnyAttempts,
        { query: { search: busca, state: situacao && fromWire(listedState, situacao), page: pagina } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
