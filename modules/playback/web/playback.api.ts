import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { getOwnPlayback, getPlayback } from '../contract/answer-playback.ts';

export interface PlayedAnswer {
  attemptId: number;
  questionId: number;
  /** Absent: the reader's own. */
  runId?: number;
}

export const playbackQuery = ({ attemptId, questionId, runId }: PlayedAnswer) =>
  queryOptions({
    queryKey: ['playback', attemptId, questionId, runId],
    queryFn: async ({ signal }) =>
      runId === undefined
        ? (await call(getOwnPlayback, { params: { attemptId, questionId } }, { signal })).data
        : (await call(getPlayback, { params: { runId, attemptId, questionId } }, { signal })).data,
  });
