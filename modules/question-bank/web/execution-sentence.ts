import { languageNames } from '#modules/execution/domain/language-names.ts';
import { counted } from '#platform/web/format.ts';
import type { Execution } from '../domain/execution.ts';

/** It gives words such as 'Python e Java · 8 testes, 2 visíveis · 2 soluções erradas'. */
export function executionSentence({
  kind,
  languages,
  tests,
  wrong,
}: Pick<Execution, 'kind' | 'languages' | 'wrong'> & {
  readonly tests: readonly { readonly hidden: boolean }[];
}): string {
  const seen = tests.filter(({ hidden }) => !hidden).length;
  const [one, many] =
    kind === 'sql' ? ['conjunto de dados', 'conjuntos de dados'] : (['teste', 'testes'] as const);
  return [
    new Intl.ListFormat('pt-BR').format(languages.map(({ language }) => languageNames[language])),
    `${counted(tests.length, one, many)}, ${counted(seen, 'visível', 'visíveis')}`,
    wrong.length > 0 && counted(wrong.length, 'solução errada', 'soluções erradas'),
  ]
    .filter(Boolean)
    .join(' · ');
}
