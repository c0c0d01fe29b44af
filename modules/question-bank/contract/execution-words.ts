import { words } from '#platform/contract/words.ts';

export const executionKind = words({ CODIGO: 'code', SQL: 'sql' });
export const executionShape = words({ PROGRAMA: 'program', FUNCAO: 'function' });
export const executionCredit = words({ PESOS: 'weights', TUDO_OU_NADA: 'all_or_nothing' });
/** What a tolerance is a part of; absent where it is absolute up to one and relative above. */
export const toleranceKind = words({ ABSOLUTA: 'absolute', RELATIVA: 'relative' });
/** The same with a word for both, as the form holds it. */
export const keptToleranceKind = words({ AMBAS: 'either', ABSOLUTA: 'absolute', RELATIVA: 'relative' });
/** `set` and `ordered` are of SQL. */
export const comparison = words({
  LINHAS: 'lines',
  EXATA: 'exact',
  PALAVRAS: 'words',
  NUMEROS: 'numbers',
  VERIFICADOR: 'checker',
  CONJUNTO: 'set',
  ORDEM: 'ordered',
});
