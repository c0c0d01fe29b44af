export { readCompanyCards } from './company-cards.policy.ts';
