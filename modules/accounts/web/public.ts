export { adminCodeQuery, usePasswordPolicy } from './auth.api.ts';
export { secondFactorQuery } from './second-factor.api.ts';
