export { languageNames, languages } from './language-names.ts';
