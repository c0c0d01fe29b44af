import { platformScoreMost, provenFrom } from '../domain/platform-score.ts';

/** The accent means 'proven': a result from 0 to 100 wears it from there on. */
export const scoreText = (score: number): string => (score >= provenFrom ? 'text-accent' : 'text-text');

export const isProvenScore = (score: number): boolean => (score / platformScoreMost) * 100 >= provenFrom;
