import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';

/** The frame of an area, with the bell in its header: rooms cannot bring it to each other. */
export const framed = (loadArea: () => Promise<ComponentType<{ bell: ReactNode }>>) =>
  lazyRouteComponent(async () => {
    const [Area, { NotificationBell }] = await Promise.all([
      loadArea(),
      import('#rooms/notifications/NotificationBell.tsx'),
    ]);
    return { Framed: () => <Area bell={<NotificationBell />} /> };
  }, 'Framed');
