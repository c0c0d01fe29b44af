import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

/** Asks a colleague into the company's team. */
export const LazyInviteMemberDialog = lazyDialog(() =>
  import('./InviteMemberDialog.tsx').then((found) => found.InviteMemberDialog),
);
