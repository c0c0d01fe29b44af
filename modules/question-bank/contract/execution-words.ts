import { words } from '#platform/contract/words.ts';

export const executionKind = words({ CODIGO: 'code', SQL: 'sql' });
export const executionShape = words({ PROGRAMA: 'program', FUNCAO: 'function' });
export const executionCredit = words({ PESOS: 'weights', TUDO_OU_NADA: 'all_or_nothing' });
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
