import { loadedLater } from '#platform/web/network/loaded-later.ts';

/** Only papers with an executable question load these. */
export const codeParts = loadedLater(async () => {
  const [{ CodeAnswer }, { CodeTask }] = await Promise.all([
    import('./CodeAnswer.tsx'),
    import('./CodeTask.tsx'),
  ]);
  return { CodeAnswer, CodeTask };
}, 'editor');
