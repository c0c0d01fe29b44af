export { adminCodeQuery, endSessionHere, enterAsCompany, usePasswordPolicy } from './auth.api.ts';
export { EmailChangeCard } from './mailbox/EmailChangeCard.tsx';
export { PasswordSection } from './security/PasswordSection.tsx';
export { secondFactorQuery } from './security/second-factor.api.ts';
