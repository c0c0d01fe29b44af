import type { CheckedKind } from './checked-kind.ts';
import { checkChoice, markAnOption } from './choice.ts';

export const multiple: CheckedKind = {
  check(options, _, fault) {
    checkChoice(options, markAnOption.multiple, fault);
  },
};
