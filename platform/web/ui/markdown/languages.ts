import type { LanguageFn } from 'highlight.js';

type Language = { load: () => Promise<{ default: LanguageFn }>; names: readonly string[] };

const languages: Record<string, Language> = {
  bash: { load: () => import('highlight.js/lib/languages/bash'), names: ['bash', 'sh', 'shell', 'zsh'] },
  c: { load: () => import('highlight.js/lib/languages/c'), names: ['c', 'h'] },
  cpp: { load: () => import('highlight.js/lib/languages/cpp'), names: ['cpp', 'c++', 'cc', 'hpp'] },
  csharp: { load: () => import('highlight.js/lib/languages/csharp'), names: ['csharp', 'c#', 'cs'] },
  css: { load: () => import('highlight.js/lib/languages/css'), names: ['css'] },
  go: { load: () => import('highlight.js/lib/languages/go'), names: ['go', 'golang'] },
  java: { load: () => import('highlight.js/lib/languages/java'), names: ['java'] },
  javascript: {
    load: () => import('highlight.js/lib/languages/javascript'),
    names: ['javascript', 'js', 'jsx', 'mjs', 'node'],
  },
  json: { load: () => import('highlight.js/lib/languages/json'), names: ['json'] },
  kotlin: { load: () => import('highlight.js/lib/languages/kotlin'), names: ['kotlin', 'kt'] },
  php: { load: () => import('highlight.js/lib/languages/php'), names: ['php'] },
  python: { load: () => import('highlight.js/lib/languages/python'), names: ['python', 'py'] },
  ruby: { load: () => import('highlight.js/lib/languages/ruby'), names: ['ruby', 'rb'] },
  sql: { load: () => import('highlight.js/lib/languages/sql'), names: ['sql', 'mysql', 'pgsql', 'postgres'] },
  typescript: {
    load: () => import('highlight.js/lib/languages/typescript'),
    names: ['typescript', 'ts', 'tsx'],
  },
  xml: { load: () => import('highlight.js/lib/languages/xml'), names: ['xml', 'html', 'svg'] },
};

export interface FoundLanguage {
  name: string;
  load: () => Promise<{ default: LanguageFn }>;
}

export function languageNamed(name: string | undefined): FoundLanguage | undefined {
  const wanted = name?.toLowerCase();
  const found = Object.entries(languages).find(([, { names }]) => wanted && names.includes(wanted));
  return found && { name: found[0], load: found[1].load };
}
