import { loadedLater } from '#platform/web/network/loaded-later.ts';

export const workParts = loadedLater(async () => (await import('./WorkInput.tsx')).WorkInput, 'question');
