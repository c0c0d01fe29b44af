import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** The dialog that invites developers to a group, loaded when it opens. Mount it while it is open. */
export const LazyAddToGroupDialog = lazyDialog(() =>
  import('./AddToGroupDialog.tsx').then((found) => found.AddToGroupDialog),
);
