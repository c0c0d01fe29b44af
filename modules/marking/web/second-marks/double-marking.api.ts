import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { getDoubleMarking, handOverMarking, setDoubleMarking } from '../../contract/double-marking.ts';

export const doubleMarkingQuery = (runId: number) =>
  queryOptions({
    queryKey: ['double-marking', runId],
    queryFn: async ({ signal }) => (await call(getDoubleMarking, { params: { runId } }, { signal })).data,
    staleTime: 0,
  });

export const sendDoubleMarking = (runId: number, body: Body<typeof setDoubleMarking>) =>
  call(setDoubleMarking, { params: { runId }, body });

export const dealToOthers = (runId: number, from: number) =>
  call(handOverMarking, { params: { runId }, body: { from, to: null } });
