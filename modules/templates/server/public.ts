export { correctTemplate } from './correct-template.ts';
