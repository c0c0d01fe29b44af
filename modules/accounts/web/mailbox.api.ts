import { callAsIs } from '#platform/web/api.ts';
import { confirmMailbox } from '../contract/mailbox.ts';

/** Confirms the mailbox of a link. @throws ApiError, NetworkError */
export const confirm = (token: string) => callAsIs(confirmMailbox, { body: { token } });
