export { anonymizeAttempts, anonymizeAttemptsOf } from './anonymize-attempts.ts';
