import { lazyDialog } from '../../lazy-dialog.tsx';

/** It comes from below on a phone, and from the right on a tablet. */
export const Sheet = lazyDialog(() => import('./SheetBox.tsx').then((found) => found.SheetBox));
