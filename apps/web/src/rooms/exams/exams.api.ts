import type { ExamDraft } from '@provado/contract/exam-draft.ts';
import { createExam, listCompanyRuns } from '@provado/contract/exams.ts';
import type { Query } from '@provado/contract/route.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { currentUser } from '#lib/session.ts';

export type CompanyRunFilters = Query<typeof listCompanyRuns>;

/** One page of the company's runs; the page before stays in sight while the next one comes. */
export const companyRunsQuery = (filters: CompanyRunFilters) =>
  queryOptions({
    queryKey: ['company-runs', filters],
    queryFn: async ({ signal }) => (await call(listCompanyRuns, { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/**
 * Publishes an exam of the signed-in company; lists of runs are read anew afterwards.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function publishExam(draft: ExamDraft): Promise<string> {
  const creator = { creatorId: currentUser()?.id, creatorKind: 'EMPRESA' as const };
  const { message } = await call(createExam, { body: { ...draft, ...creator } });
  await queryClient.invalidateQueries({ queryKey: ['company-runs'] });
  return message;
}
