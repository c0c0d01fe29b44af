import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '#platform/contract/words.ts';
import { call } from '#platform/web/network/api.ts';
import * as contract from '../contract/reach.ts';

export interface AnnouncedAct {
  readonly runId: number;
  readonly kind: contract.HeardByCandidates;
  readonly attemptIds?: readonly number[];
  readonly developerIds?: readonly number[];
}

export const reachQuery = ({ runId, kind, attemptIds, developerIds }: AnnouncedAct) =>
  queryOptions({
    queryKey: ['notifications', 'reach', runId, kind, attemptIds, developerIds],
    queryFn: async ({ signal }) => {
      const body = {
        kind,
        ...(attemptIds && { attemptIds: [...attemptIds] }),
        ...(developerIds && { developerIds: [...developerIds] }),
      };
      return (await call(contract.countReach, { params: { runId }, body }, { signal })).data;
    },
    staleTime: 0,
  });

export const ownChannelQuery = (runId: number, kind: NotificationKind) =>
  queryOptions({
    queryKey: ['notifications', 'channel', runId, kind],
    queryFn: async ({ signal }) =>
      (await call(contract.getOwnChannel, { params: { runId }, query: { kind } }, { signal })).data.channel,
  });
