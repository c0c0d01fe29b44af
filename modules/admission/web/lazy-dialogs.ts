import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** Mount it while it is open. */
export const AddToGroupDialog = lazyDialog(() =>
  import('./AddToGroupDialog.tsx').then((found) => found.AddToGroupDialog),
);
