import { lazyDialog } from './lazy-dialog.tsx';

/** The dialog behind 'Esqueceu a senha?', lazy because most people never open it. */
export const ForgotPassword = lazyDialog(async () => {
  const [{ ForgotPasswordDialog }] = await Promise.all([
    import('#modules/accounts/web/ForgotPasswordDialog.tsx'),
    import('../app.css'),
  ]);
  return ForgotPasswordDialog;
});
