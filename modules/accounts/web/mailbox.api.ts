import { queryOptions } from '@tanstack/react-query';
import { call, callAsIs } from '#platform/web/api.ts';
import {
  cancelEmailChange,
  confirmMailbox,
  getEmailChange,
  refuseMailbox,
  undoEmailChange,
} from '../contract/mailbox.ts';

/**
 * Confirms the mailbox of a link.
 *
 * @param password of the account, once the server has asked for it
 * @throws ApiError, NetworkError
 */
export const confirm = (token: string, password?: string) =>
  callAsIs(confirmMailbox, { body: { token, ...(password && { password }) } });

/** Says that whoever reads the mail did not ask for it. @throws ApiError, NetworkError */
export const refuse = (token: string) => callAsIs(refuseMailbox, { body: { token } });

/** The e-mail to which the account changes once it is confirmed. */
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: async ({ signal }) => (await call(getEmailChange, {}, { signal })).data,
});

export const cancelChange = () => call(cancelEmailChange, {});

/** Undoes a change of e-mail by its link. @throws ApiError, NetworkError */
export const undo = (token: string) => callAsIs(undoEmailChange, { body: { token } });
