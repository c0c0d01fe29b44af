import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const LazyContactDialog = lazyDialog(() =>
  import('./ContactDialog.tsx').then((found) => found.ContactDialog),
);
