import type { AskedKind } from './asked-kind.ts';

export const essay: AskedKind = {
  answer: 'text',
  hasOptions: false,
  isMarkedByPeople: true,
  mayRun: true,
  mayReview: true,
};
