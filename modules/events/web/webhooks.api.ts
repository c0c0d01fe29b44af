import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  listDeliveries,
  listWebhooks,
  makeWebhook,
  type NewWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  switchWebhook,
  tryWebhook,
} from '../contract/webhooks.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).data,
});

export const deliveriesQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', page],
    queryFn: async ({ signal }) =>
      (await call(listDeliveries, { params: { id }, query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const make = (body: NewWebhook) => call(makeWebhook, { body });
export const remove = (id: number) => call(removeWebhook, { params: { id } });
export const renew = (id: number) => call(renewSecret, { params: { id } });
export const tryOut = (id: number) => call(tryWebhook, { params: { id } });
export const turn = (id: number, on: boolean) => call(switchWebhook, { params: { id }, body: { on } });
export const replay = (id: number, deliveryId: number) =>
  call(replayDelivery, { params: { id, deliveryId } });
