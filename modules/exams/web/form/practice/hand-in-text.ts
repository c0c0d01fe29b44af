import type { HandInWay } from '#platform/contract/words.ts';

const names: Readonly<Record<HandInWay, string>> = {
  link: 'o link de um repositório',
  upload: 'um arquivo .zip',
  push: 'um git push',
};

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What a practical exam asks for, as a sentence. */
export function handInText(ways: readonly HandInWay[] = ['link']): string {
  const text = either.format(ways.map((way) => names[way]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
