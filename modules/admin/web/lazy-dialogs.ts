import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const SuspensionDialog = lazyDialog(() =>
  import('./SuspensionDialog.tsx').then((found) => found.SuspensionDialog),
);
