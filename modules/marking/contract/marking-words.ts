import { words } from '#platform/contract/words.ts';

export const graded = words({ corrigidas: true, nao_corrigidas: false });
