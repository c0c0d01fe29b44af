import { nothing } from '../credit.ts';
import type { MarkedKind } from './marked-kind.ts';
import { countPicked } from './picked.ts';

/** It earns max(0, right picked ÷ right − wrong picked ÷ wrong); the second term is 0 if no option is wrong. */
export const multiple: MarkedKind = {
  credit(question, answer) {
    const counts = countPicked(question, answer);
    const [rightPicked, right] = [BigInt(counts.rightPicked), BigInt(counts.right)];
    const [wrongPicked, wrong] = [BigInt(counts.wrongPicked), BigInt(counts.wrong)];
    if (right === 0n || rightPicked === 0n) return nothing;
    if (wrong === 0n) return { numerator: rightPicked, denominator: right };
    const numerator = rightPicked * wrong - wrongPicked * right;
    return numerator > 0n ? { numerator, denominator: right * wrong } : nothing;
  },
};
