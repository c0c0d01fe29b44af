import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { contactDevelopers, listSentMessages } from '../../contract/contacts.ts';

export type Contact = Body<typeof contactDevelopers>;

export const sentMessagesQuery = (developerId: number) =>
  queryOptions({
    queryKey: ['sent-messages', developerId],
    queryFn: ({ signal }) => call(listSentMessages, { query: { developerId } }, { signal }),
    staleTime: 0,
  });

export const contact = (body: Contact) => call(contactDevelopers, { body });
