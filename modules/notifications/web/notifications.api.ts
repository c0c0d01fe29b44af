import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { forgetReads, queryClient } from '#platform/web/network/query-client.ts';
import {
  answerAboutMails as answerAboutMailsRoute,
  chooseNotification,
  getUnread,
  listNotificationChoices,
  listNotifications,
  type NotificationChoice,
  readAllNotifications,
  readNotification,
  readNotificationsAt,
} from '../contract/notifications.ts';

/** How much is unread; the bell keeps it in step, so that nobody else has to ask. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await call(getUnread, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  enabled: false,
});

export const useUnreadCount = (): number => useQuery(unreadQuery).data?.count ?? 0;

const listsKey = ['notifications', 'list'] as const;

export const notificationsQuery = (filter: { onlyUnread: boolean; page: number }) =>
  queryOptions({
    queryKey: [...listsKey, filter],
    queryFn: async ({ signal }) => {
      const query = { unread: filter.onlyUnread || undefined, page: filter.page };
      return (await call(listNotifications, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const forgetNotificationLists = () => queryClient.invalidateQueries({ queryKey: listsKey });

/** Marks one as read; lists and count follow. @throws ApiError, NetworkError */
export const markRead = (notificationId: number) =>
  followedUp(call(readNotification, { params: { notificationId } }));

/** What it tells of may be younger than what the page has read. @throws ApiError, NetworkError */
export async function markReadAt(href: string): Promise<void> {
  const before = unread();
  await followedUp(call(readNotificationsAt, { body: { href } }));
  if (unread() < before) await forgetReads();
}

const unread = () => queryClient.getQueryData(unreadQuery.queryKey)?.count ?? 0;

/** Marks all as read; lists and count follow. @throws ApiError, NetworkError */
export const markAllRead = () => followedUp(call(readAllNotifications, {}));

/** Nothing else on the screens changes. The stream says it too, where there is one. */
async function followedUp<T>(act: Promise<T>): Promise<T> {
  const answer = await act;
  await Promise.all([forgetNotificationLists(), queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 })]);
  return answer;
}

export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: async ({ signal }) => (await call(listNotificationChoices, {}, { signal })).data,
});

/** Says whether notices about one's own exams are mailed; the question about it goes. @throws ApiError, NetworkError */
export async function answerAboutMails(byMail: boolean) {
  const answer = await followedUp(call(answerAboutMailsRoute, { body: { byMail } }));
  await queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey });
  return answer;
}

export const choose = (choice: NotificationChoice) => call(chooseNotification, { body: choice });
