import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchScreen } from '#platform/web/session/screen-out-of-reach.ts';

/** Unlike the router's own, it never reloads when nothing can be reached. */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => fetchScreen(importer), exportName);
