import { loadedLater } from '#platform/web/network/loaded-later.ts';

/** Papers without code do not load it. */
export const runParts = loadedLater(async () => (await import('./RunArea.tsx')).RunArea, 'editor');
