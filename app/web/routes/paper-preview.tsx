import { lazy } from 'react';

/** The paper as candidates see it, for the pages where exams are written. Loaded when it opens. */
export const PaperPreview = lazy(async () => ({
  default: (await import('#modules/taking/web/PaperPreview.tsx')).PaperPreview,
}));
