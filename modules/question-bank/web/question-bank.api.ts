import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { inParts } from '#platform/web/network/in-parts.ts';
import { noFocusRefetch, queryClient } from '#platform/web/network/query-client.ts';
import {
  addBankQuestions,
  archiveBankQuestion,
  type BankDraft,
  bankLimits,
  changeBankQuestion,
  deleteBankQuestion,
  findKnownQuestions,
  getBankQuestion,
  listBankQuestions,
  listBankTags,
  listBankVersions,
  previewDraws,
  saveRunQuestions,
} from '../contract/question-bank.ts';
import type { DrawRule } from '../contract/questions.ts';
import type { Question } from '../domain/formats/question.ts';

const bank = 'question-bank';

export type BankFilters = Query<typeof listBankQuestions>;

export const bankQuestionsQuery = (filters: BankFilters) =>
  queryOptions({
    queryKey: [bank, 'list', filters],
    queryFn: async ({ signal }) => (await call(listBankQuestions, { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const bankTagsQuery = queryOptions({
  queryKey: [bank, 'tags'],
  queryFn: async ({ signal }) => (await call(listBankTags, {}, { signal })).data,
});

/** A form begins with it, so it is read anew each time. */
export const bankQuestionQuery = (questionId: number) =>
  queryOptions({
    queryKey: [bank, 'one', questionId],
    queryFn: async ({ signal }) => (await call(getBankQuestion, { params: { questionId } }, { signal })).data,
    gcTime: 0,
    ...noFocusRefetch,
  });

export const bankVersionsQuery = (questionId: number) =>
  queryOptions({
    queryKey: [bank, 'versions', questionId],
    queryFn: async ({ signal }) =>
      (await call(listBankVersions, { params: { questionId } }, { signal })).data,
  });

export const drawPreviewQuery = (draws: readonly DrawRule[], fixedIds: readonly number[]) =>
  queryOptions({
    queryKey: [bank, 'draws', draws, fixedIds],
    queryFn: async ({ signal }) =>
      (await call(previewDraws, { body: { draws: [...draws], fixedIds: [...fixedIds] } }, { signal })).data,
  });

/** @throws ApiError, NetworkError */
export const readBankQuestion = (questionId: number) =>
  queryClient.fetchQuery({ ...bankQuestionQuery(questionId), staleTime: 0 });

export const addToBank = (questions: BankDraft[]) => call(addBankQuestions, { body: { questions } });

/** @returns the indexes, from 0, of those that the bank has */
export async function findKnown(questions: readonly Question[], signal: AbortSignal): Promise<number[]> {
  const asked = questions.map(({ statement, options }) => ({
    statement,
    options: options.map(({ text }) => ({ text })),
  }));
  const indexes: number[] = [];
  let from = 0;
  for (const part of inParts(asked, bankLimits.atOnceMost, bankLimits.atOnceBytes)) {
    const { data } = await call(findKnownQuestions, { body: { questions: part } }, { signal });
    indexes.push(...data.known.map((index) => from + index));
    from += part.length;
  }
  return indexes;
}

export const changeInBank = (questionId: number, body: Body<typeof changeBankQuestion>) =>
  call(changeBankQuestion, { params: { questionId }, body });

export const setArchived = (questionId: number, archived: boolean) =>
  call(archiveBankQuestion, { params: { questionId }, body: { archived } });

export const deleteFromBank = (questionId: number) => call(deleteBankQuestion, { params: { questionId } });

export const saveRunToBank = (runId: number, body: Body<typeof saveRunQuestions>) =>
  call(saveRunQuestions, { params: { runId }, body });
