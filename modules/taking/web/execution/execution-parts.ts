import { loadedLater } from '#platform/web/network/loaded-later.ts';

export const executionParts = loadedLater(
  async () => (await import('./ExecutionArea.tsx')).ExecutionArea,
  'editor',
);
