import { loadedLater } from '#platform/web/loaded-later.ts';

/** What runs an answer. Papers without code do not load it. */
export const runParts = loadedLater(async () => (await import('./RunArea.tsx')).RunArea, 'editor');
