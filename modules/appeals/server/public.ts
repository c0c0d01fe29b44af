export { hasMarked, waitsForAdmin } from './appeals.queries.ts';
