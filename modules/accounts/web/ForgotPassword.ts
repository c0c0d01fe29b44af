import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** The dialog behind 'Esqueceu a senha?', which most people never open. */
export const ForgotPassword = lazyDialog(
  async () => (await import('./ForgotPasswordDialog.tsx')).ForgotPasswordDialog,
);
