import { loadedLater } from '#platform/web/network/loaded-later.ts';

/** Few questions show a change, and its view brings the colours of code. */
export const changeParts = loadedLater(async () => {
  const { ChangeView } = await import('./ChangeView.tsx');
  return { ChangeView };
}, 'editor');
