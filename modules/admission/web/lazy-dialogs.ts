import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const AddToGroupDialog = lazyDialog(() =>
  import('./AddToGroupDialog.tsx').then((found) => found.AddToGroupDialog),
);
