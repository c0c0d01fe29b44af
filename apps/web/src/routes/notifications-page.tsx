import { lazyRouteComponent } from '@tanstack/react-router';

/** The same page for every role, inside its own area. */
export const notificationsPage = lazyRouteComponent(
  () => import('#rooms/notifications/notifications.page.tsx'),
  'NotificationsPage',
);
