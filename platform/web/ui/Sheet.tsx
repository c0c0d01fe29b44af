import { lazyDialog } from '../lazy-dialog.tsx';

/** A panel over the page where there is no room beside it: from below on a phone, at the right on a tablet. */
export const Sheet = lazyDialog(() => import('./SheetBox.tsx').then((found) => found.SheetBox));
