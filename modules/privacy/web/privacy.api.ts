import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { forgetUser } from '#platform/web/session.ts';
import {
  type AccountDeletion,
  changeEmailConsent,
  deleteMyAccount,
  exportMyData,
  listConsents,
  listRecipients,
} from '../contract/privacy.ts';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => (await call(listConsents, {}, { signal })).data,
});

export const recipientsQuery = (page: number) =>
  queryOptions({
    queryKey: ['recipients', page],
    queryFn: ({ signal }) => call(listRecipients, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Lets the browser keep everything that is stored about the person. @throws ApiError, NetworkError */
export async function download(password: string): Promise<void> {
  saveFile('provado-meus-dados.zip', await call(exportMyData, { body: { password } }));
}

/** Agrees to e-mails or takes it back. @returns the sentence for the user @throws ApiError, NetworkError */
export async function agreeToEmails(email: boolean): Promise<string> {
  const { message } = await call(changeEmailConsent, { body: { email } });
  await Promise.all(
    [consentsQuery.queryKey, ['notifications', 'choices']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
  return message;
}

/**
 * Deletes the account and forgets it here, after which the guards lead to the sign-in.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function deleteAccount(body: AccountDeletion): Promise<string> {
  const { message } = await call(deleteMyAccount, { body });
  forgetUser();
  queryClient.clear();
  return message;
}
