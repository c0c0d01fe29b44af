import type { HandInWay } from '#platform/contract/words.ts';

/** What a practical exam asks for, as a sentence. */
export function handInText(ways: readonly HandInWay[] = ['link']): string {
  if (!ways.includes('upload')) return 'O link de um repositório.';
  return ways.includes('link') ? 'O link de um repositório ou um arquivo .zip.' : 'Um arquivo .zip.';
}
