import { loadedLater } from '#platform/web/network/loaded-later.ts';

export const baseParts = loadedLater(async () => (await import('./BaseCard.tsx')).BaseCard, 'notice');

export const workParts = loadedLater(async () => (await import('./WorkInput.tsx')).WorkInput, 'question');
