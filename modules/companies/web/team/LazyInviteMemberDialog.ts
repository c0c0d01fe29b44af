import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const LazyInviteMemberDialog = lazyDialog(() =>
  import('./InviteMemberDialog.tsx').then((found) => found.InviteMemberDialog),
);
