export { enough, forgiveMistakes, meantBy, searchAlone, type Words, wordsOf } from './words.policy.ts';
