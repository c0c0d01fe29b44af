export { adminCodeQuery, usePasswordPolicy } from './auth.api.ts';
export { EmailChangeCard } from './EmailChangeCard.tsx';
export { secondFactorQuery } from './second-factor.api.ts';
