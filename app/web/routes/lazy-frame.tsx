import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ComponentType, useDeferredValue, useEffect } from 'react';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { lazyPage } from './lazy-page.ts';

/** A frame that follows another takes its place at once. */
let isSomethingDrawn = false;

/** The first frame is drawn in slices: React would draw it with the router in one go, and a slow phone stand still. */
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
