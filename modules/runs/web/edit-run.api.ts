import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { editRun, getRunToEdit } from '../contract/edit-run.ts';

/** A form begins with it, so it is read anew each time. */
export const runToEditQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-to-edit', runId],
    queryFn: async ({ signal }) => (await call(getRunToEdit, { params: { runId } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const sendEditedRun = (runId: number, body: Body<typeof editRun>) =>
  call(editRun, { params: { runId }, body });
