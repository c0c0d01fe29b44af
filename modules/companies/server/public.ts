export { readCompanyCards } from './company-cards.queries.ts';
