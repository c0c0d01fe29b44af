import { useCallback } from 'react';
import { lazyDialog } from '../lazy-dialog.tsx';
import { answerKeepRequest, useKeepRequest } from '../network/keep-request.ts';

const KeepDialog = lazyDialog(() => import('./KeepDialog.tsx').then((found) => found.KeepDialog));

/** Mount it once, at the root. */
export function KeepOverPage() {
  const request = useKeepRequest();
  const goBack = useCallback(() => answerKeepRequest(undefined), []);
  return <KeepDialog request={request} isOpen={request !== undefined} onClose={goBack} />;
}
