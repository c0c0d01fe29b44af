import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { countPageFault } from '#platform/web/network/count-page-fault.ts';
import { fetchScreen, ScreenOutOfReach } from '#platform/web/session/screen-out-of-reach.ts';
import { PlainFinish } from './PlainFinish.tsx';

/** A plain dialog delivers if the code of this one is gone. */
export const FinishDialog = lazyDialog(() =>
  fetchScreen(() => import('./FinishDialogBox.tsx')).then(
    (found) => found.FinishDialogBox,
    (error: unknown) => {
      if (error instanceof ScreenOutOfReach) throw error;
      countPageFault('script');
      return PlainFinish;
    },
  ),
);
