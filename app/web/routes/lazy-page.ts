import { lazyRouteComponent } from '@tanstack/react-router';
import { fetchScreen } from '#platform/web/screen-out-of-reach.ts';

/** A page whose code is fetched when it is first opened; the router's own, but it never reloads into nothing. */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => fetchScreen(importer), exportName);
