import { everything, nothing } from '../credit.ts';
import type { MarkedKind } from './marked-kind.ts';
import { countPicked } from './picked.ts';

export const single: MarkedKind = {
  credit(question, answer) {
    const { rightPicked, wrongPicked } = countPicked(question, answer);
    return rightPicked === 1 && wrongPicked === 0 ? everything : nothing;
  },
};
