import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Body, Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/api.ts';
import { inParts } from '#platform/web/in-parts.ts';
import { noFocusRefetch, queryClient } from '#platform/web/query-client.ts';
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

/** One page of the bank; the page before stays in sight while the next one comes. */
export const bankQuestionsQuery = (filters: BankFilters) =>
  queryOptions({
    queryKey: [bank, 'list', filters],
    queryFn: async ({ signal }) => (await call(listBankQuestions, { query: filters }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** The tags in the bank with how many questions have each, the most used first. */
export const bankTagsQuery = queryOptions({
  queryKey: [bank, 'tags'],
  queryFn: async ({ signal }) => (await call(listBankTags, {}, { signal })).data,
});

/** A question in its newest version, with its answer key; read anew each time, since a form begins with it. */
export const bankQuestionQuery = (questionId: number) =>
  queryOptions({
    queryKey: [bank, 'one', questionId],
    queryFn: async ({ signal }) => (await call(getBankQuestion, { params: { questionId } }, { signal })).data,
    gcTime: 0,
    ...noFocusRefetch,
  });

/** The versions of a question, newest first. */
export const bankVersionsQuery = (questionId: number) =>
  queryOptions({
    queryKey: [bank, 'versions', questionId],
    queryFn: async ({ signal }) =>
      (await call(listBankVersions, { params: { questionId } }, { signal })).data,
  });

/** What the bank has for these rules, in their order. */
export const drawPreviewQuery = (draws: readonly DrawRule[], fixedIds: readonly number[]) =>
  queryOptions({
    queryKey: [bank, 'draws', draws, fixedIds],
    queryFn: async ({ signal }) =>
      (await call(previewDraws, { body: { draws: [...draws], fixedIds: [...fixedIds] } }, { signal })).data,
  });

/** Reads a question as it is now. @throws ApiError, NetworkError */
export const readBankQuestion = (questionId: number) =>
  queryClient.fetchQuery({ ...bankQuestionQuery(questionId), staleTime: 0 });

/** Puts questions into the bank; gives their ids, in their order. */
export const addToBank = (questions: BankDraft[]) => call(addBankQuestions, { body: { questions } });

/** Which of these questions the bank has already: their places, from 0. */
export async function findKnown(questions: readonly Question[], signal: AbortSignal): Promise<number[]> {
  const asked = questions.map(({ statement, options }) => ({
    statement,
    options: options.map(({ text }) => ({ text })),
  }));
  const places: number[] = [];
  let from = 0;
  for (const part of inParts(asked, bankLimits.atOnceMost, bankLimits.atOnceBytes)) {
    const { data } = await call(findKnownQuestions, { body: { questions: part } }, { signal });
    places.push(...data.known.map((place) => from + place));
    from += part.length;
  }
  return places;
}

/** Changes a question; gives the version that holds now. */
export const changeInBank = (questionId: number, body: Body<typeof changeBankQuestion>) =>
  call(changeBankQuestion, { params: { questionId }, body });

export const setArchived = (questionId: number, archived: boolean) =>
  call(archiveBankQuestion, { params: { questionId }, body: { archived } });

export const deleteFromBank = (questionId: number) => call(deleteBankQuestion, { params: { questionId } });

/** Puts the questions of a run into the bank; gives the questions left out. */
export const saveRunToBank = (runId: number, body: Body<typeof saveRunQuestions>) =>
  call(saveRunQuestions, { params: { runId }, body });
