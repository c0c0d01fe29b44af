import { type AnnulmentForm, annulAttempt, listAnnulments } from '@provado/contract/annulments.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';

/** The annulled attempts of a run. */
export const annulmentsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['annulments', runId],
    queryFn: async ({ signal }) =>
      (await call(listAnnulments, { params: { runId }, query: {} }, { signal })).results,
  });

/** Annuls an attempt for good. @returns the sentence for the user @throws ApiError, NetworkError */
export async function annul(runId: number, body: AnnulmentForm): Promise<string> {
  const { message } = await call(annulAttempt, { params: { runId }, body });
  const keys = ['annulments', 'candidates', 'run-overview', 'answer-sheet', 'question-figures'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  return message;
}
