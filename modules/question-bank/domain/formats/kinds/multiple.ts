import { shareOf } from '../weighted-choice.ts';
import { choice, choiceFault } from './choice.ts';
import type { FiledKind } from './filed-kind.ts';

export const multiple: FiledKind = {
  ...choice({
    isSingle: false,
    giftSign: ({ options }, option) => `~%${shareOf(options, option)}%`,
    moodleWeight: ({ options }, option) => shareOf(options, option),
  }),
  csv: { written: 'múltipla', read: ['multipla', 'multipla escolha'] },
  isInAiken: false,
  fault: choiceFault,
};
