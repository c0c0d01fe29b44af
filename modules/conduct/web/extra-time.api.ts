import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { forgetReads } from '#platform/web/query-client.ts';
import {
  type ExtraTimeForm,
  grantExtraTime,
  listExtraTime,
  takeBackExtraTime,
} from '../contract/extra-time.ts';

/** Who was given time in a run. */
export const extraTimeQuery = (runId: number) =>
  queryOptions({
    queryKey: ['extra-time', runId],
    queryFn: async ({ signal }) => (await call(listExtraTime, { params: { runId } }, { signal })).data,
  });

/** Gives a candidate time. @returns the sentence for the user @throws ApiError, NetworkError */
export async function giveTime(runId: number, body: ExtraTimeForm): Promise<string> {
  const { message } = await call(grantExtraTime, { params: { runId }, body });
  await forgetReads();
  return message;
}

/** Takes back what was given before the start. @returns the sentence for the user @throws ApiError, NetworkError */
export async function takeTimeBack(runId: number, developerId: number): Promise<string> {
  const { message } = await call(takeBackExtraTime, { params: { runId, developerId } });
  await forgetReads();
  return message;
}
