import { loadedLater } from '#platform/web/network/loaded-later.ts';

/** Papers without code do not load it. */
export const executionParts = loadedLater(
  async () => (await import('./ExecutionArea.tsx')).ExecutionArea,
  'editor',
);
