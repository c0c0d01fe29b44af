import { queryOptions } from '@tanstack/react-query';
import type { AnnulledQuestion } from '#modules/results/contract/question-changes.ts';
import { endOfDay } from '#platform/contract/day.ts';
import type { Body } from '#platform/contract/route.ts';
import type { QuestionResults } from '#platform/contract/words.ts';
import { call } from '#platform/web/api.ts';
import { forgetReads } from '#platform/web/query-client.ts';
import {
  changePeriod,
  duplicateRun,
  editRun,
  getRunToEdit,
  setQuestionResults,
  switchRun,
} from '../contract/exam-life.ts';

/** A run with its answer key; read anew each time, since a form begins with it. */
export const runToEditQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-to-edit', runId],
    queryFn: async ({ signal }) => (await call(getRunToEdit, { params: { runId } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

// Everything that shows a run reads it anew after one of these. Each gives the sentence for the user.

export async function sendEditedRun(runId: number, body: Body<typeof editRun>): Promise<string> {
  return said(call(editRun, { params: { runId }, body }));
}

export async function setRunActive(runId: number, active: boolean): Promise<string> {
  return said(call(switchRun, { params: { runId }, body: { active } }));
}

export async function showQuestionResults(runId: number, shown: QuestionResults): Promise<string> {
  return said(call(setQuestionResults, { params: { runId }, body: { shown } }));
}

export async function endRunNow(runId: number): Promise<string> {
  return said(call(changePeriod, { params: { runId }, body: { endNow: true } }));
}

/** @param day the new last day, `YYYY-MM-DD` */
export async function moveRunEnd(runId: number, day: string): Promise<string> {
  return said(call(changePeriod, { params: { runId }, body: { endsAt: endOfDay(day) } }));
}

/** Copies a run; gives the copy's id as well, and the questions that were left out. */
export async function copyRun(
  runId: number,
): Promise<{ message: string; runId: number; annulled: AnnulledQuestion[] }> {
  const { message, data } = await call(duplicateRun, { params: { runId } });
  await forgetReads();
  return { message, ...data };
}

async function said(work: Promise<{ message: string }>): Promise<string> {
  const { message } = await work;
  await forgetReads();
  return message;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Questions that a copy does not have, on the way to the copy. */
    leftOut?: AnnulledQuestion[];
  }
}
