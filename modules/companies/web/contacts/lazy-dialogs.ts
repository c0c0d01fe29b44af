import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const ContactDialog = lazyDialog(() =>
  import('./ContactDialog.tsx').then((found) => found.ContactDialog),
);
