export { writeAudit } from './audit.policy.ts';
