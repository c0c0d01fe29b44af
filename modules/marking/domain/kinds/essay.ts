import { nothing } from '../credit.ts';
import { markCredit } from '../mark-value.ts';
import type { MarkedKind } from './marked-kind.ts';

export const essay: MarkedKind = {
  credit: ({ rubric }, { mark }) => (mark ? markCredit(rubric, mark) : nothing),
};
