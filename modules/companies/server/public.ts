export { readCompanyCards } from './company-cards.queries.ts';
export { hasConfirmedOwner, isCompanyNamed } from './company-checks.queries.ts';
export { addressJob } from './fill-address.ts';
export { takeMails } from './take-mails.ts';
