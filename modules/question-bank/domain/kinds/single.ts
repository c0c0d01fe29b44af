import type { AskedKind } from './asked-kind.ts';

export const single: AskedKind = {
  answer: 'option',
  hasOptions: true,
  isMarkedByPeople: false,
  mayRun: false,
  mayReview: false,
};
