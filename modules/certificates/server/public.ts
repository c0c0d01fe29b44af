export { eraseCertificates } from './certificates.policy.ts';
