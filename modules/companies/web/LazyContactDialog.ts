import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** The dialog that writes to developers, loaded when it opens. Mount it while it is open. */
export const LazyContactDialog = lazyDialog(() =>
  import('./ContactDialog.tsx').then((found) => found.ContactDialog),
);
