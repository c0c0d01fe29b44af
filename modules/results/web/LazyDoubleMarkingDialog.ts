import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** Who marks twice in a run, and how far the marks agree. */
export const LazyDoubleMarkingDialog = lazyDialog(() =>
  import('./DoubleMarkingDialog.tsx').then((found) => found.DoubleMarkingDialog),
);
