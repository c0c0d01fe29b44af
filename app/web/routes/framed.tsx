import type { ComponentType, ReactNode } from 'react';
import { lazyPage } from './lazy-page.ts';

/** The frame of an area with search and bell in its header. Modules may not import each other's components. */
export const framed = (loadArea: () => Promise<ComponentType<{ bell: ReactNode; search: ReactNode }>>) =>
  lazyPage(async () => {
    const [Area, { NotificationBell }, { SearchBox }] = await Promise.all([
      loadArea(),
      import('#modules/notifications/web/NotificationBell.tsx'),
      import('#modules/search/web/SearchBox.tsx'),
    ]);
    return { Framed: () => <Area bell={<NotificationBell />} search={<SearchBox />} /> };
  }, 'Framed');
