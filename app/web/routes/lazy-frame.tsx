import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, useDeferredValue } from 'react';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { lazyPage } from './lazy-page.ts';

/**
 * The frame of an area, or a page without one. When it first appears, React draws it in slices, with all that is in it:
 * the router alone would have it drawn in one go, and a slow phone would stand still meanwhile.
 */
export function lazyFrame<Name extends string>(
  importer: () => Promise<Record<Name, ComponentType>>,
  exportName: Name,
): AsyncRouteComponent<object> {
  const Frame: AsyncRouteComponent<object> = lazyPage(importer, exportName);
  const Sliced = () => (useDeferredValue(true, false) ? <Frame /> : <LoadingScreen />);
  return Object.assign(Sliced, { preload: Frame.preload });
}
