import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

export const ContactDialog = lazyDialog(() =>
  import('./contacts/ContactDialog.tsx').then((found) => found.ContactDialog),
);

export const InviteMemberDialog = lazyDialog(() =>
  import('./team/InviteMemberDialog.tsx').then((found) => found.InviteMemberDialog),
);
