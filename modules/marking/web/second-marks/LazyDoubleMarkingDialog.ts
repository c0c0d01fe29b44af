import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const LazyDoubleMarkingDialog = lazyDialog(() =>
  import('./DoubleMarkingDialog.tsx').then((found) => found.DoubleMarkingDialog),
);
