import { lazyDialog } from '../../lazy-dialog.tsx';

/** It does not close by itself: close it when the act is done. */
export const ConfirmDialog = lazyDialog(() =>
  import('./ConfirmDialogBox.tsx').then((found) => found.ConfirmDialogBox),
);

export const Sheet = lazyDialog(() => import('./SheetBox.tsx').then((found) => found.SheetBox));
