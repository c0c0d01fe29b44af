import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** Lists what is still open before delivery. Each number leads to its question. */
export const FinishDialog = lazyDialog(() =>
  import('./FinishDialogBox.tsx').then((found) => found.FinishDialogBox),
);
