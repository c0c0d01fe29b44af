export { readCompanyCards } from './company-cards.queries.ts';
export { hasConfirmedOwner } from './company-checks.queries.ts';
export { addressJob } from './fill-address.ts';
export { takeMails } from './take-mails.ts';
