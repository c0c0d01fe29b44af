import { lazy } from 'react';

/** The paper as candidates get it, for the pages on which exams are written; loaded when it is opened. */
export const PaperPreview = lazy(async () => ({
  default: (await import('#modules/taking/web/PaperPreview.tsx')).PaperPreview,
}));
