import { loadedLater } from '#platform/web/network/loaded-later.ts';

export const codeParts = loadedLater(async () => {
  const [{ CodeAnswer }, { CodeTask }, { preloadEditor }] = await Promise.all([
    import('./CodeAnswer.tsx'),
    import('./CodeTask.tsx'),
    import('#platform/web/ui/code-editor/CodeEditor.tsx'),
  ]);
  // The question need not wait for it, and who opens an exam has seconds until it shows.
  preloadEditor().catch(() => undefined);
  return { CodeAnswer, CodeTask };
}, 'editor');
