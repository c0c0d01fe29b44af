import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const InviteMemberDialog = lazyDialog(() =>
  import('./InviteMemberDialog.tsx').then((found) => found.InviteMemberDialog),
);
