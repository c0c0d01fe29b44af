import { lazyDialog } from './lazy-dialog.tsx';

/** The dialog behind 'Esqueceu a senha?', which most people never open. */
export const ForgotPassword = lazyDialog(async () => {
  const [{ ForgotPasswordDialog }] = await Promise.all([
    import('#rooms/recovery/ForgotPasswordDialog.tsx'),
    import('#app/app.css'),
  ]);
  return ForgotPasswordDialog;
});
