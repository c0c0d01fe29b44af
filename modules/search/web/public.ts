export { foundRunsQuery, type RunFilters } from './search.api.ts';
