export { forgetDossiersOf } from './dossiers.queries.ts';
