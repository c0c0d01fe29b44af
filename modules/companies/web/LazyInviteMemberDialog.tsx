import { lazy, Suspense } from 'react';
import type { InviteMemberDialogProps } from './InviteMemberDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./InviteMemberDialog.tsx')).InviteMemberDialog }));

/** The dialog is rarely opened outside of the team's page, so it is loaded when it is. */
export function LazyInviteMemberDialog(props: InviteMemberDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
