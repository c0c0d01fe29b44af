import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const DecideDialog = lazyDialog(() =>
  import('./DecideDialog.tsx').then((found) => found.DecideDialog),
);
