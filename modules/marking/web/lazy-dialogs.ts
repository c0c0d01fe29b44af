import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const DoubleMarkingDialog = lazyDialog(() =>
  import('./second-marks/DoubleMarkingDialog.tsx').then((found) => found.DoubleMarkingDialog),
);
