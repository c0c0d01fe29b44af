import { queryOptions } from '@tanstack/react-query';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import { endOfDay } from '#platform/contract/day.ts';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import {
  changePeriod,
  deleteRun as deleteRunRoute,
  duplicateRun,
  getRule,
  publishResults,
  setAppealDays,
  setBlind,
  setDefence,
  setQuestionResults,
  setResultsRelease,
  setRule,
  switchRun,
} from '../contract/run-life.ts';

export const setRunActive = (runId: number, active: boolean) =>
  call(switchRun, { params: { runId }, body: { active } });
export const showQuestionResults = (runId: number, body: Body<typeof setQuestionResults>) =>
  call(setQuestionResults, { params: { runId }, body });
export const deleteRun = (runId: number) => call(deleteRunRoute, { params: { runId } });
export const sendResultsRelease = (runId: number, body: Body<typeof setResultsRelease>) =>
  call(setResultsRelease, { params: { runId }, body });
export const standingRuleQuery = (runId: number) =>
  queryOptions({
    queryKey: ['standing-rule', runId],
    queryFn: async ({ signal }) => (await call(getRule, { params: { runId } }, { signal })).data,
    staleTime: 0,
  });
export const sendRule = (runId: number, body: Body<typeof setRule>) =>
  call(setRule, { params: { runId }, body });
export const sendBlind = (runId: number, body: Body<typeof setBlind>) =>
  call(setBlind, { params: { runId }, body });
export const sendDefence = (runId: number, body: Body<typeof setDefence>) =>
  call(setDefence, { params: { runId }, body });
export const sendAppealDays = (runId: number, body: Body<typeof setAppealDays>) =>
  call(setAppealDays, { params: { runId }, body });
export const sendPublishedResults = (runId: number) => call(publishResults, { params: { runId } });
export const endRunNow = (runId: number) => call(changePeriod, { params: { runId }, body: { endNow: true } });

/** @param day the new last day, `YYYY-MM-DD` */
export const moveRunEnd = (runId: number, day: string | null, edition: number) =>
  call(changePeriod, { params: { runId }, body: { endsAt: day && endOfDay(day), edition } });

export const copyRun = (runId: number) => call(duplicateRun, { params: { runId } });

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A copy leaves these questions out, and its page tells of them. */
    leftOut?: AnnulledQuestion[];
  }
}
