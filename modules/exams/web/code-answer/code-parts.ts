import { loadedLater } from '#platform/web/loaded-later.ts';

/** What a question that runs needs besides its statement. Other papers do not load it. */
export const codeParts = loadedLater(async () => {
  const [{ CodeAnswer }, { CodeTask }] = await Promise.all([
    import('./CodeAnswer.tsx'),
    import('./CodeTask.tsx'),
  ]);
  return { CodeAnswer, CodeTask };
}, 'editor');
