import { useCallback } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { resolveEditConflict, useEditConflict } from '../network/edit-conflict.ts';

const EditConflictDialog = lazyDialog(() =>
  import('./EditConflictDialog.tsx').then((found) => found.EditConflictDialog),
);

export function EditConflictOverPage() {
  const request = useEditConflict();
  const goBack = useCallback(() => resolveEditConflict(undefined), []);
  return <EditConflictDialog request={request} isOpen={request !== undefined} onClose={goBack} />;
}
