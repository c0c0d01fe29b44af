import type { CheckedKind } from './checked-kind.ts';
import { checkChoice, markAnOption } from './choice.ts';

export const onlyOneRight = 'Uma questão de única escolha tem só uma alternativa correta.';

export const single: CheckedKind = {
  check(options, { severalRight }, fault) {
    const right = checkChoice(options, markAnOption.single, fault);
    if (right > 1 && !severalRight) fault(['tipo'], onlyOneRight);
  },
};
