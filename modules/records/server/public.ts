export { anonymizeAttemptsOf } from './anonymize-attempts.ts';
