import type * as z from 'zod/mini';
import { words } from '#platform/contract/words.ts';

// These are apart from the routes: every page reads addresses, and none loads what only the ranking asks for.

export const scoreMode = words({ entre: 'between', igual: 'equal', maior: 'above' });

export const candidateOrder = words({ pontuacao: 'score', nome: 'name', tempo: 'time', entrega: 'delivery' });
export type CandidateOrder = z.output<typeof candidateOrder>;

export const direction = words({ asc: 'ascending', desc: 'descending' });
export type Direction = z.output<typeof direction>;

export const blindly = words({ sim: true });

/** The best, the first of the alphabet, the fastest and the earliest come first. */
export const usualDirection = (order: CandidateOrder): Direction =>
  order === 'score' ? 'descending' : 'ascending';
