import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const SetUpDialog = lazyDialog(() => import('./SetUpDialog.tsx').then((found) => found.SetUpDialog));
