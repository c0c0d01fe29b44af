import { words } from '#platform/contract/words.ts';

export const commentKind = words({
  DEFEITO: 'defect',
  RISCO: 'risk',
  SUGESTAO: 'suggestion',
  ELOGIO: 'praise',
});
