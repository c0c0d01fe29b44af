import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
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

/** @returns the sentence for the user */
export async function download(password: string): Promise<string> {
  saveFile('provado-meus-dados.zip', await call(exportMyData, { body: { password } }));
  return 'Cópia pronta!';
}

export const agreeToEmails = (email: boolean) => call(changeEmailConsent, { body: { email } });

export const deleteAccount = (body: AccountDeletion) => call(deleteMyAccount, { body });
