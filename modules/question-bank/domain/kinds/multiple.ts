import type { AskedKind } from './asked-kind.ts';

export const multiple: AskedKind = {
  answer: 'options',
  hasOptions: true,
  isMarkedByPeople: false,
  mayRun: false,
  mayReview: false,
};
