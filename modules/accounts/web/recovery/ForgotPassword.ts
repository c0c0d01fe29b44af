import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const ForgotPassword = lazyDialog(
  async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
);
