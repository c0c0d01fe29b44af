import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, useDeferredValue, useEffect } from 'react';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { lazyPage } from './lazy-page.ts';

/** A frame that follows another takes its place at once. */
let isSomethingDrawn = false;

/**
 * The frame of an area, or a page without one. The first one is drawn in slices, with all that is in it: the router
 * alone would have React draw it in one go, and a slow phone would stand still meanwhile.
 */
export function lazyFrame<Name extends string>(
  importer: () => Promise<Record<Name, ComponentType>>,
  exportName: Name,
): AsyncRouteComponent<object> {
  const Frame: AsyncRouteComponent<object> = lazyPage(importer, exportName);
  const Sliced = () => {
    const isDue = useDeferredValue(true, isSomethingDrawn);
    useEffect(() => {
      isSomethingDrawn = true;
    }, []);
    return isDue ? <Frame /> : <LoadingScreen />;
  };
  return Object.assign(Sliced, { preload: Frame.preload });
}
