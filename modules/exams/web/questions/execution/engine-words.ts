import { languageNames } from '#modules/execution/domain/language-names.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { languageVersions } from '#modules/execution/domain/toolchains.ts';
import type { AvailableLanguage } from '#modules/question-bank/contract/solution-checks.ts';

const toolchains: Readonly<Record<Language, string>> = {
  javascript: 'Node',
  typescript: 'Node',
  python: 'Python',
  java: 'OpenJDK',
  c: 'GCC',
  cpp: 'GCC',
  php: 'PHP',
  go: 'Go',
  ruby: 'Ruby',
  csharp: 'Mono',
  sql: 'PostgreSQL',
};
const engines = { native: 'nativo', quickjs: 'WebAssembly', sql: 'PGlite' } as const;

function engineText({ language, engine, toolchain }: AvailableLanguage): string {
  const [version = ''] = /\d+(\.\d+)?/.exec(toolchain) ?? [];
  const own = languageVersions[language];
  const lack = /(?<=\d) sem .*/.exec(toolchain)?.[0] ?? '';
  const by = engine === 'quickjs' ? 'QuickJS' : toolchains[language];
  return `${engines[engine]} · ${by} ${version}${own ? ` (${own})` : ''}${lack}`;
}

export const availableText = (one: AvailableLanguage): string =>
  `${languageNames[one.language]} · ${engineText(one)}`;
