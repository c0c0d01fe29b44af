import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const DossierDialog = lazyDialog(() =>
  import('./DossierDialog.tsx').then((found) => found.DossierDialog),
);
