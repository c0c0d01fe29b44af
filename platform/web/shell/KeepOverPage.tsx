import { useCallback } from 'react';
import { answerKeepRequest, useKeepRequest } from '../keep-request.ts';
import { lazyDialog } from '../lazy-dialog.tsx';

const KeepDialog = lazyDialog(() => import('./KeepDialog.tsx').then(({ KeepDialog }) => KeepDialog));

/** Mount it once, at the root. */
export function KeepOverPage() {
  const request = useKeepRequest();
  const goBack = useCallback(() => answerKeepRequest(undefined), []);
  return <KeepDialog request={request} isOpen={request !== undefined} onClose={goBack} />;
}
