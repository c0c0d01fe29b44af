import type { Language } from './submission.ts';

/** The languages as users read them, in the order in which they are offered. */
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
