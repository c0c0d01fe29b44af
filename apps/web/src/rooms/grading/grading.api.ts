import { getAnswerSheet, gradeAttempt } from '@provado/contract/grading.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';

/** The delivered attempt at a position (from 1, in order of delivery) and how many there are. */
export const answerSheetQuery = (runId: number, position: number) =>
  queryOptions({
    queryKey: ['answer-sheet', runId, position],
    queryFn: async ({ signal }) => {
      const { data } = await call(getAnswerSheet, { params: { runId, position } }, { signal });
      return { total: data.total, sheet: data.result.sheets[0] };
    },
    staleTime: 0,
  });

export interface Verdict {
  questionId: number;
  verdict: boolean;
}

/**
 * Saves the correction of one attempt; `version` is the one it was judged by.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function saveCorrection(
  runId: number,
  correction: { attemptId: number; version: number; verdicts: Verdict[] },
): Promise<string> {
  const { message } = await call(gradeAttempt, { params: { runId }, body: correction });
  await forgetCorrected();
  return message;
}

/** Everything a correction changes is read anew. */
async function forgetCorrected(): Promise<void> {
  const keys = ['answer-sheet', 'candidates', 'run-overview', 'company-runs', 'company-summary'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
