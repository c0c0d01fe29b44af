import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const ForgotPasswordDialog = lazyDialog(() =>
  import('./ForgotPasswordDialog.tsx').then((found) => found.ForgotPasswordDialog),
);
