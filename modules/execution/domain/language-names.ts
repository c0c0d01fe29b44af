import type { Language } from './submission.ts';

/** They are offered in this order. */
export const languageNames: Readonly<Record<Language, string>> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
  csharp: 'C#',
  php: 'PHP',
  go: 'Go',
  ruby: 'Ruby',
  c: 'C',
  cpp: 'C++',
  sql: 'SQL',
};

export const languages = Object.keys(languageNames) as Language[];
