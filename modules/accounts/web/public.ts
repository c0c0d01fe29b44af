export { adminCodeQuery, enterAsCompany, usePasswordPolicy } from './auth.api.ts';
export { EmailChangeCard } from './EmailChangeCard.tsx';
export { PasswordSection } from './PasswordSection.tsx';
export { secondFactorQuery } from './second-factor.api.ts';
