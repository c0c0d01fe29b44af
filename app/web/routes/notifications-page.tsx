import { lazyPage } from './lazy-page.ts';

/** One page for every role, inside its own area. */
export const notificationsPage = lazyPage(
  () => import('#modules/notifications/web/notifications.page.tsx'),
  'NotificationsPage',
);
