export { hasConfirmedOwner, isCompanyNamed } from './checks/company-checks.queries.ts';
export { takeMails } from './contacts/take-mails.ts';
export { readCompanyCards } from './profile/company-cards.queries.ts';
export { addressJob } from './profile/fill-address.ts';
