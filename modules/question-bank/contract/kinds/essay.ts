import type { CheckedKind } from './checked-kind.ts';

export const essay: CheckedKind = { check: () => {} };
