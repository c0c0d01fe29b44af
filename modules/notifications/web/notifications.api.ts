import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import {
  chooseNotification,
  getUnread,
  listNotificationChoices,
  listNotifications,
  type NotificationChoice,
  readAllNotifications,
  readNotification,
} from '../contract/notifications.ts';

/** How much is unread; the bell keeps it in step, so that nobody else has to ask. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(getUnread, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  enabled: false,
});

/** How many notifications are unread; 0 until it is known. */
export const useUnreadCount = (): number => useQuery(unreadQuery).data?.count ?? 0;

/** One page of what the account was told; the page before stays in sight while the next one comes. */
export const notificationsQuery = (filter: { onlyUnread: boolean; page: number }) =>
  queryOptions({
    queryKey: ['notifications', 'list', filter],
    queryFn: async ({ signal }) => {
      const query = { only: filter.onlyUnread ? ('nao_lidas' as const) : undefined, page: filter.page };
      return (await call(listNotifications, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const forgetNotificationLists = () =>
  queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });

/** Marks one as read; lists and count follow. @throws ApiError, NetworkError */
export async function markRead(notificationId: number): Promise<void> {
  await call(readNotification, { params: { notificationId } });
  await followUp();
}

/** Marks all as read and gives the sentence for the user. @throws ApiError, NetworkError */
export async function markAllRead(): Promise<string> {
  const { message } = await call(readAllNotifications, {});
  await followUp();
  return message;
}

// The stream says it too, where there is one.
const followUp = () => Promise.all([forgetNotificationLists(), queryClient.fetchQuery(unreadQuery)]);

export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: async ({ signal }) => (await call(listNotificationChoices, {}, { signal })).data,
});

/** Chooses how one kind is told and gives the sentence for the user. @throws ApiError, NetworkError */
export async function choose(choice: NotificationChoice): Promise<string> {
  const { message } = await call(chooseNotification, { body: choice });
  queryClient.setQueryData(choicesQuery.queryKey, (choices) =>
    choices?.map((known) => (known.kind === choice.kind ? choice : known)),
  );
  return message;
}
