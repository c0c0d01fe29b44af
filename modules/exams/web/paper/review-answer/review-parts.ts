import { changeParts } from '#modules/question-bank/web/public.ts';
import { loadedLater } from '#platform/web/network/loaded-later.ts';

/** Few questions show a change, and its view brings the colours of code. */
export const reviewParts = loadedLater(async () => {
  const [{ ReviewAnswer }] = await Promise.all([import('./ReviewAnswer.tsx'), changeParts.preload()]);
  return { ReviewAnswer };
}, 'editor');
