export { waitsForAdmin } from './appeals.queries.ts';
