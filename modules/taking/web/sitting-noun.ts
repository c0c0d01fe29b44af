import type { Paper } from '../contract/attempts.ts';

/** What the page calls what is taken. Both nouns are feminine, so the sentence around them stays. */
export type SittingNoun = 'prova' | 'defesa';

export const sittingNoun = ({ defence }: Pick<Paper, 'defence'>): SittingNoun =>
  defence ? 'defesa' : 'prova';

/** Puts sentences that the server has for every sitting into the words of this one. */
export const inWordsOf = (noun: SittingNoun, sentence: string): string =>
  sentence.replace(/\b(p)rova\b/gi, (_, p: string) => (p === 'P' ? titled(noun) : noun));

const titled = (noun: SittingNoun): string => (noun === 'prova' ? 'Prova' : 'Defesa');
