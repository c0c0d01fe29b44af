import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const ForgotPasswordDialog = lazyDialog(() =>
  import('./recovery/ForgotPasswordDialog.tsx').then((found) => found.ForgotPasswordDialog),
);

export const SetUpDialog = lazyDialog(() =>
  import('./security/SetUpDialog.tsx').then((found) => found.SetUpDialog),
);
