import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import type { ReportDialogProps } from './ReportDialog.tsx';

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx').then((found) => found.ReportDialog));

export type ReportButtonProps = Pick<ReportDialogProps, 'kind' | 'id' | 'what'>;

export function ReportButton({ kind, id, what }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`Denunciar ${what}`} onPress={() => setOpen(true)} tone="muted">
        <Flag size={18} aria-hidden />
      </IconButton>
      {isOpen && <ReportDialog kind={kind} id={id} what={what} onClose={() => setOpen(false)} />}
    </>
  );
}
