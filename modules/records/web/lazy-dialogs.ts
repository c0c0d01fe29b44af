import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const RetentionDialog = lazyDialog(() =>
  import('./RetentionDialog.tsx').then((found) => found.RetentionDialog),
);
export const DossierDialog = lazyDialog(() =>
  import('./DossierDialog.tsx').then((found) => found.DossierDialog),
);
