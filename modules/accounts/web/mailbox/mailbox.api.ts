import { queryOptions } from '@tanstack/react-query';
import { call, callAsIs } from '#platform/web/network/api.ts';
import {
  cancelEmailChange,
  confirmMailbox,
  getEmailChange,
  readConfirmation,
  readUndo,
  refuseMailbox,
  undoEmailChange,
} from '../../contract/mailbox.ts';

/** @param password needed once the server has asked for it @throws ApiError, NetworkError */
export const confirm = (token: string, password?: string) =>
  callAsIs(confirmMailbox, { body: { token, ...(password && { password }) } });

/** It is asked anew each time: a link that was good may be used. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation-link', token],
    queryFn: async () => callAsIs(readConfirmation, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const undoQuery = (token: string) =>
  queryOptions({
    queryKey: ['undo-link', token],
    queryFn: async () => callAsIs(readUndo, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** @throws ApiError, NetworkError */
export const refuse = (token: string) => callAsIs(refuseMailbox, { body: { token } });

export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: async ({ signal }) => (await call(getEmailChange, {}, { signal })).data,
});

export const cancelChange = () => call(cancelEmailChange, {});

/** @throws ApiError, NetworkError */
export const undo = (token: string) => callAsIs(undoEmailChange, { body: { token } });
