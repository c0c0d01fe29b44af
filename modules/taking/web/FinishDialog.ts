import { countPageFault } from '#platform/web/count-page-fault.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { fetchScreen, ScreenOutOfReach } from '#platform/web/screen-out-of-reach.ts';
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
