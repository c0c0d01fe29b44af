import { words } from '#platform/contract/words.ts';

export const executionKind = words({ CODIGO: 'code', SQL: 'sql' });
export const executionShape = words({ PROGRAMA: 'program', FUNCAO: 'function' });
export const executionCredit = words({ PESOS: 'weights', TUDO_OU_NADA: 'all_or_nothing' });
/** It is absent where the tolerance is absolute up to one and relative above. */
export const toleranceKind = words({ ABSOLUTA: 'absolute', RELATIVA: 'relative' });
export const keptToleranceKind = words({ AMBAS: 'either', ABSOLUTA: 'absolute', RELATIVA: 'relative' });
export const comparison = words({
  LINHAS: 'lines',
  EXATA: 'exact',
  PALAVRAS: 'words',
  NUMEROS: 'numbers',
  VERIFICADOR: 'checker',
  CONJUNTO: 'set',
  ORDEM: 'ordered',
});
