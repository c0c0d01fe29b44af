import type { Partner } from '#platform/contract/words.ts';

export const partnerNames: Record<Partner, string> = { gupy: 'Gupy', greenhouse: 'Greenhouse' };
